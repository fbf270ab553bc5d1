import type { Translate } from '../../i18n/texts.ts'

/** What every list says in words of its own. */
export interface ListWords {
  title: string
  searchHint: string
  /** 'Add a site': the button, and the heading of the dialog. */
  addLabel: string
  editLabel: string
  /** How many there are: `共 42 个站点`. */
  totalText: (total: number) => string
  /** The question before deleting: `删除 3 个站点？`. */
  deleteTitle: (count: number) => string
  deleteWarning: string
  emptyText: string
}

type Counted = `${string}{n}${string}`

/** The keys under which the texts of an admin page hold them. */
export interface ListTexts extends Record<string, string> {
  title: string
  searchHint: string
  add: string
  edit: string
  total: Counted
  deleteTitle: Counted
  deleteWarning: string
  empty: string
}

export function listWords<T extends ListTexts>(translate: Translate<T>): ListWords {
  // Which parameters a text takes cannot be told of texts that are not known yet; `ListTexts` has seen to it.
  const t = translate as (key: keyof ListTexts, params?: { n: number }) => string
  return {
    title: t('title'),
    searchHint: t('searchHint'),
    addLabel: t('add'),
    editLabel: t('edit'),
    totalText: (n) => t('total', { n }),
    deleteTitle: (n) => t('deleteTitle', { n }),
    deleteWarning: t('deleteWarning'),
    emptyText: t('empty'),
  }
}
