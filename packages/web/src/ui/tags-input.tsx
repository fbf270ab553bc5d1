import { type KeyboardEvent, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useUiTexts } from './ui-texts.ts'

interface TagsInputProps {
  value: string[]
  onChange: (tags: string[]) => void
  suggestions?: readonly string[]
  placeholder?: string | undefined
  id?: string
  invalid?: boolean
  'aria-describedby'?: string
}

const SUGGESTIONS_SHOWN = 20

/** Words added by Enter, comma or leaving the field; Backspace in the empty field takes the last one back. */
export function TagsInput(props: TagsInputProps) {
  const { value, onChange, suggestions = [], placeholder, invalid, id } = props
  const [text, setText] = useState('')
  const texts = useUiTexts()
  const add = (typed: string) => {
    const added = addTags(value, typed)
    if (added !== value) onChange(added)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',' || event.key === '，') {
      if (event.key === 'Enter' && !text.trim()) return
      event.preventDefault()
      add(text)
    }
    if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  return (
    <span className={cx('field', 'tags-in', invalid && 'bad')}>
      {value.map((tag) => (
        <span key={tag} className="chip on">
          {tag}
          <button
            type="button"
            aria-label={texts.removeTag(tag)}
            onClick={() => onChange(value.filter((each) => each !== tag))}
          >
            <Icon name="close" size={14} />
          </button>
        </span>
      ))}
      <input
        id={id}
        list={id && `${id}-tags`}
        value={text}
        placeholder={value.length === 0 ? placeholder : undefined}
        aria-describedby={props['aria-describedby']}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => add(text)}
      />
      <datalist id={id && `${id}-tags`}>
        {suggestions
          .filter((tag) => !value.includes(tag))
          .slice(0, SUGGESTIONS_SHOWN)
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </span>
  )
}

/** The same list when nothing new was typed. */
export function addTags(tags: string[], typed: string): string[] {
  const fresh = typed
    .split(/[,，]/)
    .map((tag) => tag.trim())
    .filter((tag, index, all) => tag && !tags.includes(tag) && all.indexOf(tag) === index)
  return fresh.length > 0 ? [...tags, ...fresh] : tags
}
