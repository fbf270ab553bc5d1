import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toast } from './toast.ts'

test('toasts stand at the top, in the middle', async () => {
  toast.success('已保存', { description: '三个站点' })
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(screen.getByText('三个站点')).toBeTruthy()
  const list = document.querySelector('[data-sonner-toaster]')
  expect(list?.getAttribute('data-y-position')).toBe('top')
  expect(list?.getAttribute('data-x-position')).toBe('center')
})
