import { player as playerTexts } from '../i18n/player.ts'
import { useTexts } from '../i18n/texts.ts'
import { PHONE, useMedia } from '../lib/use-media.ts'
import { Button } from '../ui/button.tsx'
import { EXTERNAL_PLAYERS, openExternally } from './external.ts'

/** PotPlayer, IINA, VLC, Infuse for one address; none of them on phones. */
export function ExternalButtons({ url }: { url: string }) {
  const t = useTexts(playerTexts)
  const phone = useMedia(PHONE)
  if (phone || url === '') return null
  return (
    <>
      <span className="lab">{t('externalPlayer')}</span>
      {EXTERNAL_PLAYERS.map((player) => (
        <Button key={player.id} variant="ghost" size="sm" onClick={() => openExternally(player, url)}>
          {player.label}
        </Button>
      ))}
    </>
  )
}
