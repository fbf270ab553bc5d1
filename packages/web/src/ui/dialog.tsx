import { Dialog as Primitive } from 'radix-ui'
import type { CSSProperties, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { useUiTexts } from './ui-texts.ts'
import { useCloseRequest } from './use-close-request.ts'
import './feedback.css'
import './overlay.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  lead?: ReactNode
  /** Pixels on a wide screen; a phone shows it as a sheet over the full width. */
  width?: number
  children?: ReactNode
  /** The row of buttons, always in view below the scrolling body. */
  end?: ReactNode
  /** Turns body and buttons into one form: Enter submits. */
  onSubmit?: () => void
}

export function Dialog({ open, onClose, title, lead, width = 420, children, end, onSubmit }: DialogProps) {
  const texts = useUiTexts()
  useCloseRequest(open ? 'dialog' : null, onClose)
  const inner = (
    <>
      {children !== undefined && <div className={cx('body', onSubmit && 'form')}>{children}</div>}
      {end && <div className="end">{end}</div>}
    </>
  )
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="overlay" />
        <Primitive.Content
          className="dialog"
          style={{ '--dialog-w': `${width}px` } as CSSProperties}
          {...(!lead && { 'aria-describedby': undefined })}
        >
          <div className="top">
            <div>
              <Primitive.Title asChild>
                <h2>{title}</h2>
              </Primitive.Title>
              {lead && <Primitive.Description className="lead">{lead}</Primitive.Description>}
            </div>
            <Primitive.Close asChild>
              <IconButton icon="close" label={texts.close} />
            </Primitive.Close>
          </div>
          {onSubmit ? (
            <form
              className="dialog-form"
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                event.stopPropagation()
                onSubmit()
              }}
            >
              {inner}
            </form>
          ) : (
            inner
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
