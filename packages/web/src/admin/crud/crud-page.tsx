import { crud } from '../../i18n/crud.ts'
import { type Texts, type Translate, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { BatchBar } from './batch-bar.tsx'
import type { FormValues, ListCalls, ListDescription, ListPage } from './description.ts'
import { FormDialog } from './form-dialog.tsx'
import { type AnyField, newValues, type Values, valuesOf } from './form-rules.ts'
import { ListBody } from './list-body.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { type ListTexts, listWords } from './list-words.ts'
import { PagerBar } from './pager-bar.tsx'
import { type List, useList } from './use-list.ts'
import './crud.css'
import './table.css'

/**
 * An admin list page as a value: `export const BlacklistPage = crudPage(texts, calls.blacklist, (t) => ({ … }))`.
 * Its title, buttons and questions are the texts of `ListTexts`. A page that needs hooks of its own renders
 * `<CrudPage>` instead.
 */
export function crudPage<T extends ListTexts, K extends ListCalls>(
  texts: Texts<T>,
  calls: K,
  describe: (t: Translate<T>) => ListPage<NoInfer<K>>,
) {
  return function DescribedPage() {
    const t = useTexts(texts)
    return <CrudPage description={{ ...listWords(t), ...describe(t), calls }} />
  }
}

export function CrudPage<K extends ListCalls>({ description }: { description: ListDescription<K> }) {
  const list = useList(description)
  const { handle } = list
  return (
    <>
      <div className="a-head">
        <h1>{description.title}</h1>
        {description.headline?.(handle)}
        <span className="grow" />
        {description.buttons?.(handle)}
        <Button variant="primary" icon="plus" onClick={() => handle.add()}>
          {description.addLabel}
        </Button>
      </div>
      <ListToolbar description={description} list={list} />
      <ListBody description={description} list={list} />
      <BatchBar description={description} list={list} />
      <PagerBar description={description} list={list} />
      <ListDialog description={description} list={list} />
      {description.children?.(handle)}
    </>
  )
}

function ListDialog<K extends ListCalls>({
  description,
  list,
}: {
  description: ListDescription<K>
  list: List<K>
}) {
  const t = useTexts(crud)
  const { open, close } = list
  const fields = description.fields as readonly unknown[] as readonly AnyField[]

  if (open?.kind === 'remove') {
    const count = open.rows.length
    return (
      <ConfirmDialog
        open
        onClose={close}
        title={description.deleteTitle(count)}
        text={description.deleteWarning}
        action={count > 1 ? t('removeCount', { n: count }) : t('remove')}
        failed={t('removeFailed')}
        onConfirm={() => list.remove(open.rows)}
      />
    )
  }
  if (open?.kind === 'form') {
    const { row } = open
    const save = (values: Values) => {
      const typed = values as FormValues<K>
      return list.save(row, description.prepare?.(typed, row) ?? typed)
    }
    return (
      <FormDialog
        title={row ? description.editLabel : description.addLabel}
        width={description.dialogWidth}
        fields={fields}
        initial={row ? valuesOf(fields, row) : newValues(fields, open.given)}
        isNew={!row}
        row={row}
        onSave={save}
        onClose={close}
      />
    )
  }
  return null
}
