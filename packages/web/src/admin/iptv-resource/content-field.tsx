import { iptvSources } from '../../i18n/iptv-sources.ts'
import { useTexts } from '../../i18n/texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { FieldControl } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface TypedList {
  id: number
  content: string
  /** Of the whole text; `content` may be only its beginning. */
  contentLength: number
}

/** Megabytes in a box of a form stop the browser for seconds. */
const LONGEST = 200_000

export const isLong = ({ contentLength }: TypedList) => contentLength > LONGEST
export const isCut = (row: TypedList | null) => row !== null && row.contentLength > row.content.length

interface ContentFieldProps extends FieldControl {
  value: string
  onChange: (text: string) => void
  row: TypedList | null
}

/** The text of a typed list. One too long for a form is edited where there is a real editor. */
export function ContentField({ value, onChange, row, ...control }: ContentFieldProps) {
  const t = useTexts(iptvSources)
  return (
    <>
      <TextArea
        {...control}
        className="source-text"
        value={value}
        readOnly={isCut(row)}
        onChange={onChange}
        spellCheck={false}
      />
      {row && (
        <p className="source-note">
          {isCut(row) && <span>{t('contentCut', { n: row.contentLength })}</span>}
          <LinkButton size="sm" icon="code" to={`/admin/iptv-custom?source=${row.id}`}>
            {t('openInWorkbench')}
          </LinkButton>
        </p>
      )}
    </>
  )
}
