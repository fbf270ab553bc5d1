import { DANMU_TOKEN } from './upstreams/danmu-api.ts'
import { TMDB_TOKEN } from './upstreams/tmdb.ts'

/** The television sources that the demo starts with. */
export const IPTV_SOURCES = [
  {
    name: '家用电视源',
    type: 'm3u',
    url: 'https://iptv.example/main.m3u',
    epg: 'https://epg.example/e.xml.gz',
  },
  {
    name: '文本列表',
    type: 'txt',
    url: 'https://iptv.example/list.txt',
    epg: 'https://epg.example/diyp?ch={name}&date={date}',
  },
]

/** Its parse interfaces. Browsers cannot reach pages of invented hosts: `webParserAt` makes one that they can. */
export const PARSERS = [
  { name: '快速解析', type: 1, url: 'https://jx.example/json/plain?url=' },
  { name: '备用解析', type: 1, url: 'https://jx.example/json/header?url=' },
]

/** A web interface at the simulator's own address, for frames in a real browser. `kind`: nasty, picky, denied or none. */
export function webParserAt(origin: string, kind = '') {
  return { name: '网页解析', type: 0, url: `${origin}/jx.example/${kind}?url=` }
}

export const SETTINGS = {
  danmu_api_url: `https://danmu.example/${DANMU_TOKEN}`,
  tmdb_api_key: TMDB_TOKEN,
}
