export interface Stage {
  width: number
  /** Rows that fit the area. */
  rows: number
  /** Seconds a comment stays. */
  duration: number
  /** With it a comment that finds no free row is left out; without it the row that frees soonest is used. */
  antiOverlap: boolean
}

interface Runner {
  /** Seconds on the renderer's clock. */
  start: number
  width: number
}

const GAP_PX = 24

export type Lanes = ReturnType<typeof createLanes>

/** Gives every comment a row in which it touches no other. Pure bookkeeping: nothing is measured in the page. */
export function createLanes() {
  let scrolling: (Runner | undefined)[] = []
  let top: (Runner | undefined)[] = []
  let bottom: (Runner | undefined)[] = []

  return {
    /** The row for a comment that starts at `start` and is `width` px wide; `null` when there is no room. Rows of mode 2 count from the bottom. */
    place(mode: 0 | 1 | 2, start: number, width: number, stage: Stage): number | null {
      const runners = mode === 0 ? scrolling : mode === 1 ? top : bottom
      const stands = (last: Runner | undefined) => last !== undefined && start < last.start + stage.duration
      /** Nobody stands on, or runs through, a comment that stands. */
      const taken = (row: number) => stands(top[row]) || stands(bottom[stage.rows - 1 - row])
      const fits = (index: number) => {
        if (taken(mode === 2 ? stage.rows - 1 - index : index)) return false
        return mode !== 0 || keepsClear(runners[index], start, width, stage)
      }
      let row = -1
      for (let index = 0; index < stage.rows && row < 0; index += 1) if (fits(index)) row = index
      if (row < 0 && stage.antiOverlap) return null
      if (row < 0) row = soonest(runners, stage.rows)
      if (row < 0) return null
      runners[row] = { start, width }
      return row
    },
    clear() {
      scrolling = []
      top = []
      bottom = []
    },
  }
}

/** The one before has come in entirely, and this one, if faster, does not reach its tail before it is out. */
function keepsClear(last: Runner | undefined, start: number, width: number, stage: Stage): boolean {
  if (!last) return true
  const lastSpeed = (stage.width + last.width) / stage.duration
  const speed = (stage.width + width) / stage.duration
  const enteredAt = last.start + (last.width + GAP_PX) / lastSpeed
  const reachesLeftEdge = start + stage.width / speed
  return start >= enteredAt && reachesLeftEdge >= last.start + stage.duration
}

function soonest(runners: (Runner | undefined)[], rows: number): number {
  let best = -1
  for (let index = 0; index < rows; index += 1) {
    if (best < 0 || (runners[index]?.start ?? 0) < (runners[best]?.start ?? 0)) best = index
  }
  return best
}
