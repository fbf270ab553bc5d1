import type { Page } from '@playwright/test'
import type { Demo } from './support.ts'

export type Call = <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>

/** Somebody new, so that every test begins with an empty library; the page watches as them. */
export async function newPerson(
  page: Page,
  demo: Demo,
  fields: object = {},
): Promise<{ id: number; call: Call }> {
  const callAs = (profile: string): Call =>
    async function send<T>(method: string, path: string, body?: unknown) {
      const answer = await page.request.fetch(demo.url + path, {
        method,
        headers: { 'x-profile': profile },
        ...(body !== undefined && { data: body }),
      })
      const { success, data, message } = await answer.json()
      if (!success) throw new Error(`${method} ${path}: ${message}`)
      return data as T
    }
  const { id } = await callAs('')<{ id: number }>('POST', '/api/profile', { name: '小满', ...fields })
  await page.addInitScript((profile) => {
    if (!localStorage.getItem('profile')) localStorage.setItem('profile', profile)
  }, String(id))
  return { id, call: callAs(String(id)) }
}

/** Something watched, the third episode on site 1 unless told otherwise. */
export const record = (call: Call, fields: object) =>
  call('POST', '/api/play-history', { source: '1', episode: '3', pic: '', ...fields })

export const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
/** The latest offer to take a deletion back. */
export const undo = (page: Page) => page.getByRole('button', { name: '撤销' }).last().click()
