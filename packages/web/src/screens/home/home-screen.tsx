import { Banner } from './banner.tsx'
import { ContinueRow } from './continue-row.tsx'
import { FollowRow } from './follow-row.tsx'
import { Recommendations } from './recommendations.tsx'
import './home.css'

/** /: what to watch now, what was begun, what others watch. */
export function HomeScreen() {
  return (
    <div className="home">
      <Banner />
      <ContinueRow />
      <FollowRow />
      <Recommendations />
    </div>
  )
}
