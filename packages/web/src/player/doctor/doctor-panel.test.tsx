import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Diagnosis, Failure } from '../failure.ts'
import { DoctorPanel } from './doctor-panel.tsx'
import { useDiagnosis } from './use-diagnosis.ts'

const REFUSED: Failure = { kind: 'refused', status: 403, detail: 'manifestLoadError' }
const remedy = (id: string, label: string, more = {}) => ({ id, label, run: vi.fn(), ...more })

test('says in one sentence what is wrong and has the likeliest remedy ready', () => {
  const first = remedy('line', '换到线路二继续看', { proof: '线路二可用 92 ms' })
  const second = remedy('proxy', '开启代理重试')
  render(
    <DoctorPanel
      finding={{ failure: REFUSED, server: null, looking: false }}
      url="https://v.example/a.m3u8?token=secret"
      lineName="线路一"
      remedies={[first, second]}
      lastFrame={null}
    />,
  )
  expect(screen.getByRole('heading').textContent).toBe('这条线路拒绝了播放请求')
  expect(screen.getByText('线路一返回 403，可能是防盗链或链接已过期。')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '地址可达',
    '拒绝播放',
    '线路二可用 92 ms',
  ])
  expect(document.activeElement?.textContent).toBe('换到线路二继续看')
  screen.getByText('开启代理重试').click()
  expect(second.run).toHaveBeenCalledOnce()
  expect(first.run).not.toHaveBeenCalled()
})

test('the details tell all but the secrets in the address', () => {
  render(
    <DoctorPanel
      finding={{ failure: REFUSED, server: null, looking: false }}
      url="https://v.example/a.m3u8?token=secret"
      lineName={undefined}
      remedies={[remedy('retry', '重试')]}
      lastFrame={null}
    />,
  )
  const details = screen.getByText(/manifestLoadError/)
  expect(details.textContent).toContain('https://v.example/a.m3u8?…')
  expect(document.body.textContent).not.toContain('secret')
})

function Probe({ failure, diagnose }: { failure: Failure; diagnose: (url: string) => Promise<Diagnosis> }) {
  const finding = useDiagnosis(failure, 'https://v.example/a', diagnose)
  return <p>{`${finding?.failure.kind} ${finding?.looking}`}</p>
}

test('the server’s view replaces a guess once it is there', async () => {
  const answer: Diagnosis = {
    kind: 'expired',
    status: 403,
    sentence: '',
    checks: [],
    video: '',
    audio: '',
    contentType: '',
    finalUrl: '',
  }
  const diagnose = vi.fn(async () => answer)
  render(<Probe failure={REFUSED} diagnose={diagnose} />)
  expect(screen.getByText('refused true')).toBeTruthy()
  await waitFor(() => screen.getByText('expired false'))
  expect(diagnose).toHaveBeenCalledExactlyOnceWith('https://v.example/a')
})

test('a server that does not answer leaves the browser’s own finding', async () => {
  render(<Probe failure={REFUSED} diagnose={() => Promise.reject(new Error('down'))} />)
  await waitFor(() => screen.getByText('refused false'))
})

test.each([
  [{ kind: 'unsupported', format: 'm3u8', detail: '' }, '不支持的播放格式: m3u8'],
  [{ kind: 'unsupported', format: 'flv', detail: '' }, '不支持的播放格式: flv'],
  [{ kind: 'unreachable', detail: '' }, /^播放失败，请检查网络连接/],
  [{ kind: 'stalled', detail: '' }, /^网络错误，请检查网络连接/],
] as [Failure, string | RegExp][])('%j is told in the words of the specification', (failure, words) => {
  render(
    <DoctorPanel
      finding={{ failure, server: null, looking: false }}
      url="https://v.example/a"
      lineName={undefined}
      remedies={[remedy('retry', '重试')]}
      lastFrame={null}
    />,
  )
  expect(screen.getByText(words)).toBeTruthy()
})
