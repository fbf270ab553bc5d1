import type { SiteCategory } from '@piying/contract'

export interface CategoryNode {
  id: string
  name: string
  children: CategoryNode[]
}

/**
 * The categories as a tree of two levels: '0', no parent at all, and a parent that is not in the list all mean the top.
 * A category that names itself or its own child as its parent is at the top too.
 */
export function categoryTree(list: readonly SiteCategory[]): CategoryNode[] {
  const nodes = new Map<string, CategoryNode>()
  for (const { type_id, type_name } of list) {
    if (type_id && !nodes.has(type_id)) nodes.set(type_id, { id: type_id, name: type_name, children: [] })
  }
  const parents = new Map(list.map(({ type_id, type_pid }) => [type_id, type_pid]))
  const isTop = (id: string): boolean => {
    const parent = parents.get(id) ?? ''
    return parent === '' || parent === '0' || parent === id || !nodes.has(parent)
  }
  const rootOf = (id: string): string => {
    const passed = new Set<string>()
    let at = id
    while (!isTop(at) && !passed.has(at)) {
      passed.add(at)
      at = parents.get(at) ?? ''
    }
    return passed.has(at) ? id : at
  }
  const tops: CategoryNode[] = []
  for (const [id, node] of nodes) {
    const root = rootOf(id)
    if (root === id) tops.push(node)
    else nodes.get(root)?.children.push(node)
  }
  return tops
}

/** The top category that is, or holds, this one. */
export function topOf(tree: readonly CategoryNode[], id: string): CategoryNode | undefined {
  return tree.find((node) => node.id === id || node.children.some((child) => child.id === id))
}
