/** Every failure the product knows by name: the code of its envelope, and its words. `{x}` is filled in. */
export const ERRORS = {
  invalid_input: { code: 400, zh: '输入有误：{reason}', en: 'Invalid input: {reason}' },
  not_signed_in: { code: 401, zh: '请先登录', en: 'Please sign in' },
  session_expired: { code: 401, zh: '登录已过期，请重新登录', en: 'Your session has expired, please sign in again' },
  wrong_password: { code: 403, zh: '密码错误', en: 'Incorrect password' },
  wrong_credentials: { code: 403, zh: '用户名或密码错误', en: 'Incorrect username or password' },
  wrong_setup_code: { code: 403, zh: '设置码不正确', en: 'The set-up code is not right' },
  admin_only: { code: 403, zh: '需要管理员权限', en: 'Administrators only' },
  setup_needed: {
    code: 403,
    zh: '尚未设置管理员：请在 /admin/login 输入启动时打印的设置码',
    en: 'No administrator yet: enter the set-up code printed at start at /admin/login',
  },
  foreign_request: { code: 403, zh: '拒绝来自其他站点的请求', en: 'Requests from other sites are refused' },
  link_not_valid: { code: 403, zh: '链接无效或已过期', en: 'This link is not valid or has expired' },
  address_refused: { code: 403, zh: '不允许访问该地址：{host}', en: 'This address may not be reached: {host}' },
  not_found: { code: 404, zh: '没有找到：{what}', en: 'Not found: {what}' },
  no_such_call: { code: 404, zh: '没有这个接口：{path}', en: 'No such call: {path}' },
  timeout: { code: 408, zh: '请求超时', en: 'request timeout' },
  taken: { code: 409, zh: '{what} 已存在', en: '{what} already exists' },
  default_kept: { code: 409, zh: '默认项不能删除或再次设为默认', en: 'The default cannot be deleted or set again' },
  admin_exists: { code: 409, zh: '管理员已经存在', en: 'There already is an administrator' },
  too_large: { code: 413, zh: '内容过大', en: 'Too large' },
  unsupported: { code: 422, zh: '不支持：{what}', en: 'Not supported: {what}' },
  too_many: { code: 429, zh: '操作过于频繁，请 {seconds} 秒后再试', en: 'Too many attempts, try again in {seconds} s' },
  internal: { code: 500, zh: '服务器内部错误（编号 {reference}）', en: 'Internal error (reference {reference})' },
  not_built: { code: 501, zh: '此功能尚未提供', en: 'This is not available yet' },
  /** The upstream answered, and its answer was a refusal: wrong key, search switched off, no such room. */
  upstream_refused: { code: 502, zh: '{host} 拒绝了请求：{reason}', en: '{host} refused: {reason}' },
  /** The upstream answered in a shape the adapter does not know: a bug on our side until it is repaired. */
  upstream_changed: { code: 502, zh: '{host} 返回的数据无法识别：{reason}', en: '{host} answered in an unknown shape: {reason}' },
  upstream_too_large: { code: 502, zh: '{host} 返回的内容过大', en: 'The answer of {host} is too large' },
  upstream_unreachable: { code: 504, zh: '无法连接 {host}：{reason}', en: 'Cannot reach {host}: {reason}' },
  upstream_timeout: { code: 504, zh: '{host} 响应超时', en: '{host} did not answer in time' },
  /** The breaker of this host is open: it failed several times just now. */
  upstream_resting: { code: 503, zh: '{host} 连续失败，稍后自动重试', en: '{host} keeps failing and is left alone for a while' },
  proxy_failed: { code: 502, zh: '出站代理不可用：{reason}', en: 'The outbound proxy failed: {reason}' },

  // What can be wrong with one field: the `reason` of invalid_input.
  field_http_url: { code: 400, zh: '需要 http 或 https 地址', en: 'must be an http or https address' },
  field_too_long: { code: 400, zh: '内容过长', en: 'is too long' },
} as const satisfies Record<string, ErrorText>

export interface ErrorText {
  code: number
  zh: string
  en: string
}
export type ErrorKey = keyof typeof ERRORS
export type Lang = 'zh' | 'en'

export function errorMessage(key: ErrorKey, params: Record<string, string | number>, lang: Lang): string {
  return ERRORS[key][lang].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}
