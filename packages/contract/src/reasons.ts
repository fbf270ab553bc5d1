/** Why an upstream or the outbound proxy could not be used: the `reason` of an error that names one of these keys. */
export const REASONS = {
  dns_not_found: { zh: '找不到这个域名', en: 'its name was not found' },
  dns_failed: { zh: '域名解析失败', en: 'its name could not be looked up' },
  connection_refused: { zh: '对方拒绝连接', en: 'it refuses connections' },
  connection_closed: { zh: '连接被对方中断', en: 'it closed the connection early' },
  network_unreachable: { zh: '网络不可达', en: 'there is no route to it' },
  connect_timeout: { zh: '连接超时', en: 'connecting took too long' },
  tls_expired: { zh: '证书已过期', en: 'its certificate has expired' },
  tls_wrong_name: { zh: '证书与域名不符', en: 'its certificate is for another name' },
  tls_untrusted: { zh: '证书不受信任', en: 'its certificate is not trusted' },
  tls_failed: { zh: '加密连接失败', en: 'the encrypted connection failed' },
  bad_answer: { zh: '返回的不是有效的 HTTP', en: 'it does not speak HTTP' },
  bad_encoding: { zh: '压缩数据已损坏', en: 'its compressed answer is damaged' },
  not_json: { zh: '返回的不是 JSON', en: 'the answer is not JSON' },
  too_many_redirects: { zh: '重定向次数过多', en: 'it redirects too many times' },
  bad_redirect: { zh: '重定向地址无效', en: 'it redirects to an invalid address' },

  address_malformed: { zh: '地址格式不正确', en: 'the address is malformed' },
  address_scheme: { zh: '只允许 http 与 https', en: 'only http and https are allowed' },
  address_port: { zh: '不允许访问该端口', en: 'this port is not allowed' },
  address_private_name: { zh: '这是内部名称', en: 'this is an internal name' },
  address_not_public: { zh: '这不是公网地址', en: 'this is not a public address' },
  address_resolves_private: {
    zh: '域名指向非公网地址（{address}）',
    en: 'its name leads to an address that is not public ({address})',
  },

  picture_host: { zh: '不是本站展示过的图片', en: 'this is no picture that was shown here' },

  proxy_address: { zh: '代理地址格式不正确', en: 'its address is malformed' },
  proxy_not_found: { zh: '找不到代理服务器 {proxy}', en: 'the name of {proxy} was not found' },
  proxy_refused: { zh: '代理服务器 {proxy} 拒绝连接', en: '{proxy} refuses connections' },
  proxy_unreachable: { zh: '无法连接代理服务器 {proxy}', en: '{proxy} cannot be reached' },
  proxy_timeout: { zh: '代理服务器 {proxy} 无响应', en: '{proxy} did not answer in time' },
  proxy_closed: { zh: '代理服务器 {proxy} 中断了连接', en: '{proxy} closed the connection' },
  proxy_tls: { zh: '与代理服务器 {proxy} 的加密连接失败', en: 'the encrypted connection to {proxy} failed' },
  proxy_password: { zh: '代理用户名或密码错误', en: 'wrong user name or password' },
  proxy_needs_password: { zh: '代理需要用户名和密码', en: 'it asks for a user name and a password' },
  proxy_forbids: { zh: '代理不允许访问 {target}', en: 'it does not allow {target}' },
  proxy_not_socks5: { zh: '{proxy} 不是 SOCKS5 代理', en: '{proxy} does not speak SOCKS5' },
  proxy_not_http: { zh: '{proxy} 不是 HTTP 代理', en: '{proxy} does not speak HTTP' },
  proxy_status: { zh: '代理返回 {status}', en: 'it answered {status}' },
  /** The proxy works; what is behind it does not. */
  beyond_proxy: { zh: '代理服务器连不上它', en: 'the proxy cannot reach it' },
} as const satisfies Record<string, { zh: string; en: string }>

export type ReasonKey = keyof typeof REASONS
