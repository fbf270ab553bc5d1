import type { TorrentFile } from '@piying/contract'
import { formatSize } from '@piying/contract/format'
import { magnet } from '../../i18n/magnet.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { VirtualList } from '../../ui/virtual-list.tsx'

const ROW_PX = 52

interface FileListProps {
  files: readonly TorrentFile[]
  current: number
  onPlay: (index: number) => void
}

/** What is in the torrent; a hundred thousand files scroll as well as ten. */
export function FileList({ files, current, onPlay }: FileListProps) {
  const t = useTexts(magnet)
  return (
    <section className="panel torrent-files">
      <h2>
        {t('files')} <small className="dim num">{files.length}</small>
      </h2>
      <div style={{ height: Math.min(files.length, 8) * ROW_PX }}>
        <VirtualList
          className="torrent-rows"
          label={t('files')}
          items={files}
          rowHeight={ROW_PX}
          keyOf={(file) => file.index}
        >
          {(file) => (
            <div className={cx('torrent-row', file.index === current && 'on')}>
              <Badge tone={file.kind === 'video' ? 'pri' : undefined}>{t(file.kind)}</Badge>
              <span className="grow clip" title={file.path}>
                {file.name}
              </span>
              <span className="dim num">{formatSize(file.size)}</span>
              {file.kind === 'video' && (
                <Button
                  size="sm"
                  icon="play"
                  disabled={file.index === current}
                  onClick={() => onPlay(file.index)}
                >
                  {file.index === current ? t('playing') : t('play')}
                </Button>
              )}
            </div>
          )}
        </VirtualList>
      </div>
    </section>
  )
}
