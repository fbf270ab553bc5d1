import { Skeleton } from '../ui/skeleton.tsx'

/** While the code of a screen is on its way: short, so it only hints at a page. */
export function RouteWait() {
  return (
    <div className="route-wait" aria-busy="true">
      <Skeleton style={{ width: 180, height: 28 }} />
      <Skeleton style={{ width: '100%', height: 220 }} />
    </div>
  )
}
