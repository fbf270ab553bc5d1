/** The source that a list was taken from. */
export interface Origin {
  id: number
  name: string
  /** Only a typed list can be written back. */
  isTyped: boolean
}

/** What lies on the bench. */
export interface Draft {
  text: string
  /** What the source of the list is asked with: the text itself does not say. */
  header: Record<string, string>
  origin: Origin | null
  /** Not kept anywhere else yet. */
  isDirty: boolean
}

const NO_DRAFT: Draft = { text: '', header: {}, origin: null, isDirty: false }

/** As long as the page of the browser lives: who looks at another screen finds the bench as it was. */
let kept: Draft = NO_DRAFT

export const draft = {
  read: (): Draft => kept,
  keep: (next: Draft): void => {
    kept = next
  },
}
