import { XMLParser } from 'fast-xml-parser'
import { asNumber, asText, isObject, type RawPage, readCategory, readVod, uniqueBy } from './raw-page.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  cdataPropName: '#cdata',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Entities are decoded by us: an answer must not be able to define its own.
  processEntities: false,
})

type Node = Record<string, unknown>

/** The XML dialect. One video is an object where several are a list; text may or may not be CDATA. */
export function readXmlPage(text: string, base: string): RawPage {
  // Addresses of pictures are not in CDATA and hold bare ampersands, which makes the whole malformed.
  const answer: unknown = parser.parse(
    text.replace(/<pic>(?!<!\[CDATA)([^<]*)<\/pic>/g, '<pic><![CDATA[$1]]></pic>'),
  )
  const rss = isObject(answer) ? answer.rss : undefined
  const root = isObject(rss) ? rss : {}
  const listNode = isObject(root.list) ? root.list : {}
  const list = many(listNode.video)
    .map((video) => readVod(toRow(video), base))
    .filter((vod) => vod !== null)
  const categories = isObject(root.class) ? many(root.class.ty) : []
  return {
    list: uniqueBy(list, (vod) => vod.vod_id),
    page: asNumber(listNode['@page']) || 1,
    pagecount: asNumber(listNode['@pagecount']),
    total: asNumber(listNode['@recordcount']) || list.length,
    class: categories
      .map((type) => readCategory({ type_id: type['@id'], type_name: textOf(type) }))
      .filter((category) => category !== null),
  }
}

function toRow(video: Node): Node {
  const lines = isObject(video.dl) ? many(video.dl.dd) : []
  const read = (name: string) => textOf(video[name])
  return {
    vod_id: read('id'),
    type_id: read('tid'),
    vod_name: read('name'),
    type_name: read('type'),
    vod_pic: read('pic'),
    vod_area: read('area'),
    vod_year: read('year'),
    vod_remarks: read('note') || read('state'),
    vod_actor: read('actor'),
    vod_director: read('director'),
    vod_content: read('des'),
    vod_play_from: lines.map((line) => asText(line['@flag']) || asText(line['@from'])).join('$$$'),
    vod_play_url: lines.map(textOf).join('$$$'),
  }
}

function many(value: unknown): Node[] {
  const values = Array.isArray(value) ? value : [value]
  return values.map((each) => (typeof each === 'string' ? { '#text': each } : each)).filter(isObject)
}

function textOf(node: unknown): string {
  if (!isObject(node)) return asText(node)
  const cdata = node['#cdata']
  return asText(Array.isArray(cdata) ? cdata.join('') : cdata) || asText(node['#text'])
}
