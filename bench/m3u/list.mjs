const GROUPS = [
  '央视频道',
  '卫视频道',
  '地方频道',
  '港澳台',
  'News',
  'Sports',
  'Movies',
  '少儿',
  '纪录',
  '广播',
]

/** A list like those in the wild: attributes, logos, Chinese and English names, a header option here and there. */
export function makeList(count) {
  const lines = ['#EXTM3U x-tvg-url="https://epg.example/e.xml.gz"']
  for (let at = 0; at < count; at++) {
    const name = [`频道 ${at} 高清`, `Channel ${at} (1080p)`, `CCTV-${at} 综合`][at % 3]
    const group = GROUPS[Math.floor(at / 97) % GROUPS.length]
    const logo = `https://logo.example/tv/ch${at}.png`
    lines.push(
      `#EXTINF:-1 tvg-id="ch${at}" tvg-name="${name}" tvg-logo="${logo}" group-title="${group}",${name}`,
    )
    if (at % 50 === 0) lines.push('#EXTVLCOPT:http-user-agent=Mozilla/5.0 (X11)')
    const path = ((at * 2654435761) >>> 0).toString(36)
    lines.push(`http://cdn${at % 7}.example:8080/live/${path}/${at}/index.m3u8`)
  }
  // Through bytes, as a list comes over the network: a string of its own, not one joined on demand.
  return Buffer.from(lines.join('\n')).toString()
}
