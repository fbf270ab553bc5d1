import { CHANNELS, type SimChannel } from './channels.ts'

const LIVE = 'https://live.example'

/** The address of a channel's first line. */
export function lineOf({ id, form, catchup }: SimChannel): string {
  if (catchup === 'pltv') return `${LIVE}/PLTV/${id}/index.m3u8`
  if (catchup === 'flussonic') return `${LIVE}/fl/${id}/index.m3u8`
  switch (form) {
    case 'ts':
      return `${LIVE}/ts/${id}`
    case 'flv':
      return `${LIVE}/flv/${id}.flv`
    case 'master':
      return `${LIVE}/hls/${id}/master.m3u8`
    default:
      return `${LIVE}/${form}/${id}/index.m3u8`
  }
}

const CATCHUP: Record<string, string> = {
  append:
    'catchup="append" catchup-days="7" catchup-source="?playseek=${(b)yyyyMMddHHmmss}-${(e)yyyyMMddHHmmss}"',
  default:
    'catchup="default" catchup-days="3" catchup-source="https://live.example/hls/PY4/${(b)yyyyMMddHHmmss}-${(e)yyyyMMddHHmmss}.m3u8"',
  shift: 'catchup="shift" catchup-days="2"',
  flussonic: 'catchup="flussonic" catchup-days="5"',
  pltv: '',
}

/** The list of a well-kept household source: a second line for every third channel, a dead one before the good one for every fifth. */
export function mainList(): string {
  const entries = CHANNELS.map((channel, index) => {
    const info = `#EXTINF:-1 tvg-id="${channel.id}" tvg-name="${channel.id}" tvg-logo="https://img.example/logo/${channel.id}.png" group-title="${channel.group}" tvg-chno="${index + 1}"${channel.catchup ? ` ${CATCHUP[channel.catchup]}` : ''},${channel.name}`
    const headers =
      channel.form === 'guarded'
        ? '#EXTVLCOPT:http-user-agent=PiyingTV/1.0\n#EXTVLCOPT:http-referrer=https://tv.example/\n'
        : ''
    const second =
      index % 3 === 0 ? `\n${info}\nhttps://live-2.example/hls/${channel.id}/index.m3u8$备用线路` : ''
    const dead = index % 5 === 1 ? `${info}\nhttps://live.example/dead/${channel.id}/index.m3u8$线路1\n` : ''
    return `${dead}${info}\n${headers}${lineOf(channel)}${second}`
  })
  return `#EXTM3U x-tvg-url="https://epg.example/e.xml.gz,https://epg.example/e.xml"\n${entries.join('\n')}\n`
}

/** Every directive and every habit, in one list. */
export const ODD_LIST = `\uFEFF#EXTM3U x-tvg-url="https://epg.example/e.xml.gz" url-tvg='https://epg.example/e.xml' catchup="append" catchup-source="?playseek=\${(b)yyyyMMddHHmmss}-\${(e)yyyyMMddHHmmss}"\r
#EXTINF:-1 tvg-id="PY1" tvg-name="PY1" tvg-logo="https://img.example/logo/PY1.png" group-title="央视;高清" tvg-chno="1",皮影-1 综合\r
#EXTVLCOPT:http-user-agent=PiyingTV/1.0\r
#EXTVLCOPT:http-referrer=https://tv.example/\r
#EXTHTTP:{"Cookie":"a=b"}\r
#KODIPROP:inputstream.adaptive.license_type=clearkey\r
#KODIPROP:inputstream.adaptive.license_key=0123456789abcdef0123456789abcdef:fedcba9876543210fedcba9876543210\r
\r
# a remark between the two\r
https://live.example/guarded/PY1/index.m3u8\r
#EXTINF:-1 tvg-id=PY2 group-title=央视 , 皮影-2, 带逗号的名字\r
https://live.example/hls/PY2/index.m3u8|User-Agent=PiyingTV%2F1.0&Referer=https://tv.example/\r
#EXTINF:0 TVG-ID='PY3' GROUP-TITLE='央视, 付费' tvg-name="PY3",皮影-3 综艺\r
https://live.example/ts/PY3$线路一#https://live-2.example/ts/PY3$线路二\r
#EXTINF:-1.0 tvg-name="只有属性里有名字" zz-definition="4K",\r
https://live.example/hls/PY4/index.m3u8\r
#EXTGRP:地方\r
#EXTINF:-1,用 EXTGRP 分组一\r
https://live.example/hls/BCTV/index.m3u8\r
#EXTINF:-1,用 EXTGRP 分组二\r
https://live.example/hls/DLTV/index.m3u8\r
#EXTINF:-1 group-title="IPv6",六号\r
http://[2001:db8::e5]:6610/PLTV/88888910/224/1/index.m3u8$线路2\r
#EXTINF:-1 group-title="别的协议",组播\r
rtp://239.3.1.129:8008\r
#EXTINF:-1 group-title="别的协议",推流\r
rtmp://live.example/app/stream\r
#EXTINF:-1 group-title="别的协议",点播\r
rtsp://live.example/vod/1\r
#EXTINF:-1 radio="true" group-title="广播",长安之声\r
https://live.example/ts/RADIO\r
#EXTINF:-1 group-title="没有地址",有名无实\r
#EXTINF:-1group-title="少了空格",少空格\r
https://live.example/flv/SHTV.flv\r
https://live.example/hls/NOBODY/index.m3u8\r
#EXTINF:-1 tvg-shift="-2" timeshift="7" tvg-rec="3" catchup="shift" group-title="回看",能回看\r
https://live.example/hls/PY8/index.m3u8`

export const TEXT_LIST = `央视频道,#genre#
皮影-1,https://live.example/hls/PY1/index.m3u8#https://live-2.example/hls/PY1/index.m3u8$备用
皮影-3,https://live.example/ts/PY3
皮影-5，https://live.example/flv/PY5.flv
皮影-1,https://live-2.example/jump/PY1/index.m3u8
// 一行说明
# 又一行说明
卫视频道_1234, #genre# 
江南卫视,https://live.example/hls/JNTV/index.m3u8?a=1,2,3
长安卫视,https://live.example/hls/CATV/index.m3u8   
更新时间,#genre#
2026-11-15 08:00,https://live.example/hls/NOTE/index.m3u8
没有地址,
`

/** `count` channels in a hundred groups. */
export function bigList(count: number): string {
  const lines = ['#EXTM3U x-tvg-url="https://epg.example/e.xml.gz"']
  for (let index = 1; index <= count; index++) {
    const group = `第${(index % 100) + 1}组`
    lines.push(
      `#EXTINF:-1 tvg-id="C${index}" tvg-name="C${index}" tvg-logo="https://img.example/logo/C${index % 500}.png" group-title="${group}" tvg-chno="${index}",频道 ${index} ${index % 7 ? '高清' : '超清, 备用'}`,
      `https://live.example/hls/C${index}/index.m3u8`,
    )
  }
  return `${lines.join('\n')}\n`
}
