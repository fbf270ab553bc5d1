import { player as playerTexts } from '../../i18n/player.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { type RunCommand, setVolume } from '../use-commands.ts'
import { useVolume } from '../use-video.ts'

/** The slider comes out beside the button when it is pointed at or focused. */
export function Volume({ video, run }: { video: HTMLVideoElement; run: RunCommand }) {
  const t = useTexts(playerTexts)
  const volume = useVolume(video)
  const label = t(volume === 0 ? 'unmute' : 'mute')
  return (
    <div className="pl-volume pl-wide">
      <button type="button" aria-label={label} title={label} onClick={() => run({ do: 'mute' })}>
        <Icon name="volume" className={volume === 0 ? 'pl-struck' : ''} />
      </button>
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(volume * 100)}
        aria-label={t('volume')}
        style={{ '--at': `${volume * 100}%` }}
        onChange={(event) => setVolume(video, Number(event.target.value) / 100)}
      />
    </div>
  )
}
