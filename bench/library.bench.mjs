import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { median } from '../scripts/lib/measure.mjs'

const RECORDS = 20_000
const FAVORITES = 5_000
const ROUNDS = 60
const GOAL_MS = 50
/** The default profile, which every instance has. */
const PROFILE = 1

/** What each page asks the server, and the bare SELECT behind it as the reference. */
const PAGES = [
  {
    name: 'history, first page of 200',
    path: '/api/play-history?limit=200',
    sql: `select * from playHistory where profileId = 1 and isWatched = 1 order by timestamp desc limit 200`,
  },
  {
    name: 'history, a page far down',
    path: `/api/play-history?limit=200&before=${timeOf(15_000)}`,
    sql: `select * from playHistory where profileId = 1 and isWatched = 1 and timestamp < ${timeOf(15_000)}
      order by timestamp desc limit 200`,
  },
  {
    name: 'history, tab of drive shares',
    path: '/api/play-history?limit=200&resourceType=cloud_drive',
    sql: `select * from playHistory where profileId = 1 and isWatched = 1 and resourceType = 'cloud_drive'
      order by timestamp desc limit 200`,
  },
  {
    name: 'follow list of 300',
    path: '/api/play-history/following',
    sql: `select * from playHistory where profileId = 1 and isFollowing = 1 order by followedAt desc`,
  },
  {
    name: 'favourites of sites, page of 100',
    path: '/api/favorite?type=site&page=1&pageSize=100',
    sql: `select * from favorites where profileId = 1 and resourceType = 'site' order by time desc, id desc limit 100`,
  },
  {
    name: 'favourite shares, last page of 20',
    path: '/api/favorite?type=cloud_drive&page=124&pageSize=20',
    sql: `select * from favorites where profileId = 1 and resourceType = 'cloud_drive'
      order by time desc, id desc limit 20 offset 2460`,
  },
  {
    name: 'favourites found by title',
    path: '/api/favorite?type=site&search=7&page=1&pageSize=100',
    sql: `select * from favorites where profileId = 1 and resourceType = 'site' and lower(title) like '%7%'
      order by time desc, id desc limit 100`,
  },
  {
    name: 'where one video was left',
    path: '/api/play-history/video?vodId=12345&source=1',
    sql: `select * from playHistory where profileId = 1 and vodId = '12345' and source = '1' and resourceType = 'site'`,
  },
]

/** A large library on SQLite: what each page of it costs at the server, beside the bare statement. */
export async function run({ startApp }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'piying-bench-library-'))
  try {
    // The first start makes the tables.
    await (await startApp({ dataDir })).stop()
    const db = new DatabaseSync(join(dataDir, 'piying.db'))
    fill(db)
    const bare = PAGES.map(({ sql }) => timeStatement(db, sql))
    const plans = PAGES.map(({ sql }) => planOf(db, sql))
    db.close()

    const app = await startApp({ dataDir })
    const rows = []
    try {
      for (const [index, { name, path }] of PAGES.entries()) {
        const value = await timeAnswer(app.url + path)
        const reference = bare[index]
        rows.push({
          name,
          value,
          unit: 'ms',
          reference,
          ratio: value / reference,
          goal: `≤ ${GOAL_MS}`,
          ok: value <= GOAL_MS,
        })
      }
    } finally {
      await app.stop()
    }
    const indexed = plans.filter((plan) => /USING (?:COVERING )?INDEX/.test(plan)).length
    const scans = plans.filter((plan) => /SCAN|TEMP B-TREE FOR ORDER BY$/.test(plan))
    rows.push({
      name: 'pages whose plan uses an index and scans no table',
      value: indexed - scans.length,
      unit: `of ${PAGES.length}`,
      goal: `${PAGES.length}`,
      ok: indexed === PAGES.length && scans.length === 0,
    })
    return {
      title: `a library of ${RECORDS} records and ${FAVORITES} favourites on SQLite (reference: the bare SELECT)`,
      rows,
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One record a minute, back from a fixed evening. */
function timeOf(index) {
  return 1_790_000_000_000 - index * 60_000
}

/** Rows as a household of many years has them. */
export function fill(db) {
  const record =
    db.prepare(`insert into playHistory (profileId, vodId, source, sourceName, resourceType, title,
    titleKey, pic, episode, timestamp, position, duration, watched, isWatched, isFollowing, followedAt)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`)
  const favorite = db.prepare(`insert into favorites (profileId, title, resourceId, resourceType, coverImage,
    tags, rating, time, extraInfo, remark, source) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  db.exec('begin')
  for (let id = 0; id < RECORDS; id++) {
    const kind = id % 4 === 3 ? 'cloud_drive' : 'site'
    const title = `长安灯影 ${id}`
    const poster = `https://img.example/poster/${id}.jpg`
    const watched = JSON.stringify(Array.from({ length: id % 12 }, (_, n) => `第${n + 1}集`))
    const follows = id % 66 === 0 && id / 66 < 300 ? 1 : 0
    record.run(
      ...[PROFILE, String(id), kind === 'site' ? String((id % 40) + 1) : '', '青灯影库', kind, title, title],
      ...[poster, `第${(id % 12) + 1}集`, timeOf(id), 600, 2700, watched, follows, follows * timeOf(id)],
    )
  }
  // One row that the last page asks for by its key.
  db.exec(`update playHistory set source = '1', resourceType = 'site' where vodId = '12345'`)
  for (let id = 0; id < FAVORITES; id++) {
    const kind = id % 2 ? 'cloud_drive' : 'site'
    const about = JSON.stringify({ actor: '林一白、陈小满', director: '周野', content: '灯'.repeat(200) })
    favorite.run(
      ...[PROFILE, `收藏 ${id}`, kind === 'site' ? `${id}_1` : `https://pan.example/s/${id}`, kind],
      ...[`https://img.example/poster/${id}.jpg`, '["悬疑","想看"]', 8, timeOf(id), about, '', '1'],
    )
  }
  db.exec('commit')
  db.exec('analyze')
}

function timeStatement(db, sql) {
  const statement = db.prepare(sql)
  statement.all()
  return median(Array.from({ length: ROUNDS }, () => timed(() => statement.all())))
}

const timed = (work) => {
  const started = performance.now()
  work()
  return performance.now() - started
}

function planOf(db, sql) {
  return db
    .prepare(`explain query plan ${sql}`)
    .all()
    .map(({ detail }) => detail)
    .join('; ')
}

/** To the last byte, over a kept-alive connection. */
async function timeAnswer(url) {
  const times = []
  for (let round = 0; round < ROUNDS + 5; round++) {
    const started = performance.now()
    const response = await fetch(url)
    const { success, data } = await response.json()
    times.push(performance.now() - started)
    const empty = data === null || (Array.isArray(data) ? data : (data.list ?? [data])).length === 0
    if (!success || empty) throw new Error(`${url} answered nothing`)
  }
  return median(times.slice(5))
}
