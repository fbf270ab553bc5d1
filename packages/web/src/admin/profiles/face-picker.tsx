import { profiles } from '../../i18n/profiles.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { AVATARS } from '../../ui/faces.ts'
import { moveByArrows } from '../../ui/roving.ts'

interface FacePickerProps {
  id: string
  value: number
  onChange: (face: number) => void
}

export function FacePicker({ id, value, onChange }: FacePickerProps) {
  const t = useTexts(profiles)
  return (
    <div id={id} className="faces" role="radiogroup" aria-label={t('avatar')} onKeyDown={moveByArrows}>
      {Array.from({ length: AVATARS }, (_, face) => (
        // biome-ignore lint/a11y/useSemanticElements: a picture is chosen, not a word
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is the face
          key={face}
          type="button"
          role="radio"
          aria-checked={face === value}
          aria-label={t('face', { n: face + 1 })}
          tabIndex={face === value ? 0 : -1}
          onClick={() => onChange(face)}
        >
          <Avatar face={face} size={40} />
        </button>
      ))}
    </div>
  )
}
