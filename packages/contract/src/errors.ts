import { REASONS, type ReasonKey } from './reasons.ts'

/** Every failure the product knows by name: the code of its envelope, and its words. `{x}` is filled in. */
export const ERRORS = {
  invalid_input: { code: 400, zh: '输入有误：{reason}', en: 'Invalid input: {reason}' },
  not_signed_in: { code: 401, zh: '请先登录', en: 'Please sign in' },
  session_expired: {
    code: 401,
    zh: '登录已过期，请重新登录',
    en: 'Your session has expired, please sign in again',
  },
  wrong_password: { code: 403, zh: '密码错误', en: 'Incorrect password' },
  wrong_credentials: { code: 403, zh: '用户名或密码错误', en: 'Incorrect username or password' },
  wrong_pin: { code: 403, zh: 'PIN 不正确', en: 'The PIN is not right' },
  wrong_setup_code: { code: 403, zh: '设置码不正确', en: 'The set-up code is not right' },
  admin_only: { code: 403, zh: '需要管理员权限', en: 'Administrators only' },
  setup_needed: {
    code: 403,
    zh: '尚未设置管理员：请在 /admin/login 输入启动时打印的设置码',
    en: 'No administrator yet: enter the set-up code printed at start at /admin/login',
  },
  foreign_request: { code: 403, zh: '拒绝来自其他站点的请求', en: 'Requests from other sites are refused' },
  link_not_valid: { code: 403, zh: '链接无效或已过期', en: 'This link is not valid or has expired' },
  address_refused: { code: 403, zh: '不允许访问 {host}：{reason}', en: 'May not reach {host}: {reason}' },
  blacklisted: { code: 403, zh: '该链接已被加入黑名单', en: 'This link is on the blacklist' },
  tmdb_off: { code: 404, zh: '未配置影视数据库密钥', en: 'No movie database key is set' },
  danmaku_off: { code: 404, zh: '未配置弹幕接口地址', en: 'No danmaku address is set' },
  iptv_no_channels: { code: 502, zh: '没有读到任何频道', en: 'No channel was found in this list' },
  iptv_down: { code: 502, zh: '直播源暂时不可用：{reason}', en: 'The source is not available: {reason}' },
  catchup_too_old: {
    code: 422,
    zh: '这个频道只能回看最近 {days} 天',
    en: 'Only the last {days} days of this channel can be watched again',
  },
  not_found: { code: 404, zh: '没有找到：{what}', en: 'Not found: {what}' },
  no_such_call: { code: 404, zh: '没有这个接口：{path}', en: 'No such call: {path}' },
  timeout: { code: 408, zh: '请求超时', en: 'request timeout' },
  taken: { code: 409, zh: '{what} 已存在', en: '{what} already exists' },
  default_kept: {
    code: 409,
    zh: '默认项不能删除或再次设为默认',
    en: 'The default cannot be deleted or set again',
  },
  admin_exists: { code: 409, zh: '管理员已经存在', en: 'There already is an administrator' },
  import_not_json: {
    code: 400,
    zh: 'JSON 文件解析失败，请检查文件格式',
    en: 'JSON file parse failed, check file format',
  },
  import_no_sites: { code: 400, zh: '没有可导入的有效站点数据', en: 'no valid site data to import' },
  too_large: { code: 413, zh: '内容过大', en: 'Too large' },
  not_playlist: {
    code: 422,
    zh: '这个地址给出的不是播放列表（m3u8）',
    en: 'What this address gives is not a playlist (m3u8)',
  },
  live_not_filtered: {
    code: 422,
    zh: '这是直播：它的播放列表一直在变，不做过滤',
    en: 'This is live: its playlist keeps changing and is not filtered',
  },
  unsupported: { code: 422, zh: '不支持：{what}', en: 'Not supported: {what}' },
  too_many: {
    code: 429,
    zh: '操作过于频繁，请 {seconds} 秒后再试',
    en: 'Too many attempts, try again in {seconds} s',
  },
  internal: {
    code: 500,
    zh: '服务器内部错误（编号 {reference}）',
    en: 'Internal error (reference {reference})',
  },
  not_built: { code: 501, zh: '此功能尚未提供', en: 'This is not available yet' },
  /** The upstream answered, and its answer was a refusal: wrong key, search switched off, no such room. */
  upstream_refused: { code: 502, zh: '{host} 拒绝了请求：{reason}', en: '{host} refused: {reason}' },
  /** The upstream answered in a shape the adapter does not know: a bug on our side until it is repaired. */
  upstream_changed: {
    code: 502,
    zh: '{host} 返回的数据无法识别：{reason}',
    en: '{host} answered in an unknown shape: {reason}',
  },
  not_media: {
    code: 502,
    zh: '{host} 返回的不是媒体内容（{type}）',
    en: '{host} answered with {type}, which is not media',
  },
  upstream_too_large: { code: 502, zh: '{host} 返回的内容过大', en: 'The answer of {host} is too large' },
  upstream_unreachable: { code: 504, zh: '无法连接 {host}：{reason}', en: 'Cannot reach {host}: {reason}' },
  upstream_timeout: { code: 504, zh: '{host} 响应超时', en: '{host} did not answer in time' },
  /** The breaker of this host is open: it failed several times just now. */
  upstream_resting: {
    code: 503,
    zh: '{host} 连续失败，稍后自动重试',
    en: '{host} keeps failing and is left alone for a while',
  },
  proxy_failed: { code: 502, zh: '出站代理不可用：{reason}', en: 'The outbound proxy failed: {reason}' },

  // Magnets and torrents.
  magnet_missing: { code: 400, zh: '未提供磁力链接', en: 'No magnet link was given' },
  magnet_invalid: { code: 400, zh: '无效的磁力链接格式', en: 'Not a valid magnet link' },
  torrent_broken: {
    code: 400,
    zh: '种子文件已损坏或不是种子文件',
    en: 'The torrent file is damaged, or is not one',
  },
  torrent_empty: { code: 400, zh: '种子里没有任何内容', en: 'There is nothing in this torrent' },
  torrent_too_many_files: {
    code: 422,
    zh: '种子里的文件太多（最多 {limit} 个）',
    en: 'Too many files in this torrent (at most {limit})',
  },
  torrent_pieces_refused: {
    code: 422,
    zh: '种子的分块方式无法处理（{count} 块，每块 {bytes} 字节）',
    en: 'This torrent is cut in a way that cannot be handled ({count} pieces of {bytes} bytes)',
  },
  torrent_no_peers: {
    code: 504,
    zh: '{seconds} 秒内没有找到任何做种者，请换一个资源或稍后再试',
    en: 'Nobody who has this torrent was found in {seconds} s: try another one, or later',
  },
  torrent_no_metadata: {
    code: 504,
    zh: '找到了 {peers} 个节点，但 {seconds} 秒内没有取得种子信息，请稍后再试',
    en: '{peers} peers were found, but none gave the list of files in {seconds} s: try again later',
  },
  torrents_full: {
    code: 503,
    zh: '正在播放的种子已达上限（{limit} 个），请稍后再试',
    en: 'All {limit} torrents allowed at once are being watched: try again later',
  },
  torrent_stopped: { code: 502, zh: '种子下载中断：{reason}', en: 'The torrent stopped: {reason}' },
  remux_no_ffmpeg: {
    code: 422,
    zh: '浏览器打不开这种格式，服务器也没有安装 ffmpeg：请安装 ffmpeg，或用外部播放器打开',
    en: 'Browsers cannot open this format, and the server has no ffmpeg: install it, or use another player',
  },
  remux_codec: {
    code: 422,
    zh: '{codec} 视频无法在浏览器中播放，请用外部播放器打开',
    en: 'No browser plays {codec} video: please use another player',
  },
  remux_busy: {
    code: 503,
    zh: '服务器正在转换 {limit} 个视频，已达上限，请稍后再试',
    en: 'The server is converting {limit} films already: try again later',
  },
  remux_failed: { code: 502, zh: '视频转换失败：{reason}', en: 'The film could not be converted: {reason}' },

  // What can be wrong with one field: the `reason` of invalid_input.
  field_http_url: { code: 400, zh: '需要 http 或 https 地址', en: 'must be an http or https address' },
  field_required: { code: 400, zh: '请填写必填项', en: 'Please fill in required fields' },
  field_incomplete: { code: 400, zh: '请填写完整信息', en: 'Please fill in complete information' },
  field_name_empty: { code: 400, zh: '请输入名称', en: 'Please enter the name' },
  field_url_empty: { code: 400, zh: '请输入链接', en: 'Please enter the address' },
  field_site_key: { code: 400, zh: '请输入站点标识', en: 'Please enter the site key' },
  field_site_name: { code: 400, zh: '请输入站点名称', en: 'Please enter the site name' },
  field_password_empty: { code: 400, zh: '请输入密码', en: 'Please enter the password' },
  field_password_short: { code: 400, zh: '密码至少 6 个字符', en: 'Password must be at least 6 characters' },
  field_password_needed: {
    code: 400,
    zh: '启用安全访问时必须设置密码',
    en: 'A password must be set when enabling secure access',
  },
  field_proxy_needed: {
    code: 400,
    zh: '启用代理时必须填写代理地址',
    en: 'A proxy address is required when enabling proxy',
  },
  field_proxy_format: {
    code: 400,
    zh: '代理地址格式不正确，请使用 http://、https:// 或 socks5:// 开头',
    en: 'Proxy address format incorrect, use http:// https:// or socks5:// prefix',
  },
  field_custom_proxy: {
    code: 400,
    zh: '请填写以 http:// 或 https:// 开头、带 {url} 的代理地址',
    en: 'Enter an address that begins with http:// or https:// and holds {url}',
  },
  field_favorite_title: { code: 400, zh: '请输入收藏标题', en: 'Please enter a title' },
  field_blacklist_reason: { code: 400, zh: '请输入添加原因', en: 'Please enter the reason' },
  field_profile_name: { code: 400, zh: '请输入名字', en: 'Please enter a name' },
  field_pin: { code: 400, zh: 'PIN 为 4 到 8 位数字', en: 'A PIN has 4 to 8 digits' },
  field_pansou_address: { code: 400, zh: '请输入应用地址', en: 'Please enter the app address' },
  field_header_name: { code: 400, zh: '请求头名称无效', en: 'is not a valid header name' },
  field_header_value: { code: 400, zh: '请求头的值无效', en: 'is not a valid header value' },
  field_import_source: { code: 400, zh: '请提供文本或地址之一', en: 'give either text or an address' },
  field_object: { code: 400, zh: '需要一个对象', en: 'must be an object' },
  field_content_empty: { code: 400, zh: '请输入内容', en: 'Please enter the content' },
  field_too_long: { code: 400, zh: '内容过长', en: 'is too long' },
  field_torrent_quota: { code: 400, zh: '磁盘空间应为 1 到 100000 GB', en: 'Disk space is 1 to 100,000 GB' },
  field_torrent_count: { code: 400, zh: '同时下载应为 1 到 50 个', en: '1 to 50 torrents at once' },
  field_torrent_connections: { code: 400, zh: '连接数应为 10 到 1000', en: '10 to 1,000 connections' },
  field_torrent_upload: {
    code: 400,
    zh: '上传限速应为 16 到 1048576 KB/s',
    en: 'The upload limit is 16 to 1,048,576 KB/s',
  },
  field_torrent_download: {
    code: 400,
    zh: '下载限速应为 0（不限）或 64 到 1048576 KB/s',
    en: 'The download limit is 0 (none) or 64 to 1,048,576 KB/s',
  },
  field_torrent_idle: { code: 400, zh: '空闲时间应为 1 到 1440 分钟', en: '1 to 1,440 minutes' },
  field_torrent_keep: { code: 400, zh: '保留时间应为 1 到 365 天', en: '1 to 365 days' },
  field_tracker: {
    code: 400,
    zh: 'Tracker 地址应以 http://、https:// 或 udp:// 开头，最多 50 个',
    en: 'A tracker’s address begins with http://, https:// or udp://; 50 at most',
  },
} as const satisfies Record<string, ErrorText>

export interface ErrorText {
  code: number
  zh: string
  en: string
}
export type ErrorKey = keyof typeof ERRORS
export type Lang = 'zh' | 'en'

/** A `reason` that is one of REASONS' keys is said in the same language; any other is put in as it is. */
export function errorMessage(key: ErrorKey, params: Record<string, string | number>, lang: Lang): string {
  const { reason } = params
  const said = isReasonKey(reason) ? { ...params, reason: fill(REASONS[reason][lang], params) } : params
  // Whoever threw it may not have known why.
  return fill(ERRORS[key][lang], said).replace(/[：:]\s*$/, '')
}

function fill(text: string, params: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

function isReasonKey(reason: string | number | undefined): reason is ReasonKey {
  return typeof reason === 'string' && Object.hasOwn(REASONS, reason)
}
