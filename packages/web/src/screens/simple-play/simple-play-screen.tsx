import { unescaped } from '@piying/contract/unescape'
import { useSearchParams } from 'react-router'
import { calls } from '../../api/calls.ts'
import { request } from '../../api/request.ts'
import { links } from '../../i18n/links.ts'
import { useTexts } from '../../i18n/texts.ts'
import { LinkPlayer } from '../../player/link-player.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import '../../player/link-player.css'

/** /simple-play?url=…: a bare stream. */
export function SimplePlayScreen() {
  const t = useTexts(links)
  const [params] = useSearchParams()
  const url = params.get('url')?.trim() ?? ''
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    return (
      <Empty icon="link" title={t('noStream')} text={t('noStreamText')}>
        <LinkButton to="/">{t('toHome')}</LinkButton>
      </Empty>
    )
  return <Stream key={url} url={url} />
}

function Stream({ url }: { url: string }) {
  const title = titleOf(url)
  return (
    <div className="link-room">
      <LinkPlayer
        url={url}
        title={title}
        subtitles={{
          choices: [],
          loadUrl: async (from) => (await request(calls.play.subtitle, { url: from })).text,
        }}
        onProgress={(position, duration) => {
          request(
            calls.playHistory.record,
            {
              vodId: url,
              resourceType: 'link',
              title,
              position,
              duration,
            },
            { keepalive: true },
          ).catch(() => undefined)
        }}
      >
        <div className="grow">
          <h1 className="clip">{title}</h1>
          <p className="dim mono clip">{url}</p>
        </div>
      </LinkPlayer>
    </div>
  )
}

/** The file's name, or the host when it is only called index. */
export function titleOf(url: string): string {
  const { pathname, host } = new URL(url)
  const file = unescaped(pathname.split('/').filter(Boolean).at(-1) ?? '')
  return /^(index|playlist|master|live)?\.?\w*$/i.test(file) && !/[\u4e00-\u9fff]/.test(file) ? host : file
}
