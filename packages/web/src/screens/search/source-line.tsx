import { siteSpeedColour } from '@piying/contract/format'
import { Link } from 'react-router'
import type { Hit } from '../../api/site-search/hits.ts'
import { playLink } from '../../lib/play-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { SpeedBadge } from '../../ui/speed-badge.tsx'

export function SourceLine({ hit }: { hit: Hit }) {
  return (
    <Link
      className="src"
      to={playLink({ vodId: hit.vod_id, source: hit.siteId })}
      target="_blank"
      rel="noopener"
    >
      <SpeedBadge ms={hit.ms} colour={siteSpeedColour(hit.ms)} />
      <span className="clip">{hit.source}</span>
      <span className="ct num">{hit.remarks}</span>
      <Icon name="play" size={16} />
    </Link>
  )
}
