import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { useUiTexts } from './ui-texts.ts'
import { useCloseRequest } from './use-close-request.ts'
import './overlay.css'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** From below as filters do, or from the left as a drawer. */
  side?: 'bottom' | 'left'
  className?: string
  children: ReactNode
}

/** What a phone shows where a wide screen has a side column or a popover. */
export function Sheet({ open, onClose, title, side = 'bottom', className, children }: SheetProps) {
  const texts = useUiTexts()
  useCloseRequest(open ? title : null, onClose)
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="overlay" />
        <Primitive.Content
          className={cx('sheet', side === 'left' && 'left', className)}
          aria-describedby={undefined}
        >
          <div className="top">
            <Primitive.Title asChild>
              <h2>{title}</h2>
            </Primitive.Title>
            <Primitive.Close asChild>
              <IconButton icon="close" label={texts.close} />
            </Primitive.Close>
          </div>
          <div className="body">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
