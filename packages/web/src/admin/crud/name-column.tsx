import { DefaultMark } from './default-mark.tsx'

/** The first column of a list whose records have names, one of them the default. */
export const nameColumn = (title: string) => ({
  title,
  cell: (row: { name: string; isDefault: number }) => (
    <>
      {row.name} <DefaultMark when={row.isDefault === 1} />
    </>
  ),
  look: 'name' as const,
  phone: 'title' as const,
})
