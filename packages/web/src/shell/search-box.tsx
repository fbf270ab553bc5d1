import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchBox } from '../i18n/search-box.ts'
import { shell } from '../i18n/shell.ts'
import { translate, useTexts } from '../i18n/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toast.ts'
import { rememberSearch } from './search-history.ts'

const loadPanel = () => import('./search-panel.tsx').then((module) => ({ default: module.SearchPanel }))
const SearchPanel = lazy(loadPanel)

interface SearchBoxProps {
  /** The page of its own on phones: the panel stands below, and the field has the focus. */
  fullScreen?: boolean
}

/** One box for titles and links. What stands below it is fetched when it gets the focus. */
export function SearchBox({ fullScreen = false }: SearchBoxProps) {
  const t = useTexts(shell)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const panelId = useId()
  const asked = pathname.startsWith('/search') ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [text, setText] = useState(asked)
  const [open, setOpen] = useState(fullScreen)
  const [active, setActive] = useState<string>()

  useEffect(() => setText(asked), [asked])
  useEffect(() => {
    if (!fullScreen) return focusBySlash(input)
    input.current?.focus()
    // The words of the last search: typing replaces them, a tap begins to change them.
    input.current?.select()
  }, [fullScreen])

  const submit = async (typed: string) => {
    const router = await import('@piying/contract/link').catch(() => null)
    // The server was renewed and has this part no more: its new page takes over.
    if (!router) return location.assign(`/search?q=${encodeURIComponent(typed.trim())}`)
    const routed = router.routeInput(typed)
    if (!routed) return
    if (routed.kind === 'unknown') {
      toast.info(translate(searchBox, 'unknownLink'), {
        description: translate(searchBox, 'unknownLinkText'),
      })
      return
    }
    if (!fullScreen) setOpen(false)
    input.current?.blur()
    if (routed.kind !== 'search') return void navigate(routed.to)
    rememberSearch(routed.term)
    setText(routed.term)
    // The same words again lead nowhere new: going back must not need two steps.
    const replace = fullScreen || routed.term === asked
    void navigate(`/search?q=${encodeURIComponent(routed.term)}`, { replace })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to every browser
    <form
      className="search-box"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(text)
      }}
      onBlur={(event) => {
        if (!fullScreen && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <span className="field">
        <Icon name="search" size={18} />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label={t('search')}
          aria-expanded={open}
          aria-controls={panelId}
          aria-activedescendant={active}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('searchHint')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onPointerEnter={() => void loadPanel()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            setOpen(false)
            event.currentTarget.blur()
          }}
        />
        {!fullScreen && <kbd>/</kbd>}
      </span>
      {open && (
        <Suspense>
          <SearchPanel
            id={panelId}
            input={input}
            text={text}
            onActive={setActive}
            onPick={(term) => void submit(term)}
          />
        </Suspense>
      )}
    </form>
  )
}

/** `/` anywhere but in a field goes to the box. */
function focusBySlash(input: React.RefObject<HTMLInputElement | null>) {
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement | null
    const typing = target?.closest('input,textarea,select,[contenteditable="true"],[role="dialog"]')
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
