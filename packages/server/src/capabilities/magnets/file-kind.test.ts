import { expect, test } from 'vitest'
import { contentType, fileKind } from './file-kind.ts'

test.each([
  ['video', 'mp4 avi mkv mov wmv flv webm m4v 3gp'],
  ['audio', 'mp3 wav flac aac ogg wma m4a'],
  ['document', 'pdf doc docx txt rtf odt'],
  ['subtitle', 'srt vtt ass ssa'],
  ['other', 'exe ts iso nfo jpg'],
])('is %s by its extension, in whatever case', (kind, extensions) => {
  for (const extension of extensions.split(' ')) {
    expect([extension, fileKind(`一.${extension}`)]).toEqual([extension, kind])
    expect(fileKind(`x.mp4.${extension.toUpperCase()}`)).toBe(kind)
  }
})

test('a name without an extension is other, and nothing that a browser would run is sent as such', () => {
  expect(fileKind('mp4')).toBe('other')
  for (const name of ['page.html', 'run.js', 'picture.svg', 'x'])
    expect(contentType(name)).toBe('application/octet-stream')
})
