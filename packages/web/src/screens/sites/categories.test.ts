import { expect, test } from 'vitest'
import { categoryTree, topOf } from './categories.ts'

const category = (type_id: string, type_pid: string) => ({ type_id, type_pid, type_name: `分类${type_id}` })
const shape = (list: ReturnType<typeof category>[]) =>
  categoryTree(list).map(({ id, children }) => [id, children.map((child) => child.id)])

test('a parent of 0 is the top level, others hang below theirs', () => {
  expect(shape([category('1', '0'), category('2', '0'), category('11', '1'), category('12', '1')])).toEqual([
    ['1', ['11', '12']],
    ['2', []],
  ])
})

test('a site without parents has only a top level', () => {
  expect(shape([category('1', ''), category('2', '')])).toEqual([
    ['1', []],
    ['2', []],
  ])
})

test('a category whose parent is not in the list stands at the top', () => {
  expect(shape([category('21', '9'), category('22', '9')])).toEqual([
    ['21', []],
    ['22', []],
  ])
})

test('grandchildren stand beside the children, and circles end', () => {
  expect(shape([category('1', '0'), category('11', '1'), category('111', '11')])).toEqual([
    ['1', ['11', '111']],
  ])
  expect(shape([category('5', '6'), category('6', '5'), category('7', '7')])).toEqual([
    ['5', []],
    ['6', []],
    ['7', []],
  ])
})

test('the same category twice is one', () => {
  expect(shape([category('1', '0'), category('1', '0')])).toEqual([['1', []]])
})

test('a child leads to its top category', () => {
  const tree = categoryTree([category('1', '0'), category('11', '1')])
  expect(topOf(tree, '11')?.id).toBe('1')
  expect(topOf(tree, '1')?.id).toBe('1')
  expect(topOf(tree, '')).toBeUndefined()
})
