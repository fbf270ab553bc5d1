/** The seven ways a drive is signed in to, and the form fields each one asks for. */
export const AUTH_FORMS = {
  cookie: { cookie: 'Cookie' },
  token: { token: 'Token' },
  password: { username: '账号', password: '密码' },
  token_cookie: { token: 'Token', cookie: 'Cookie' },
  password_cookie: { username: '账号', password: '密码', cookie: 'Cookie' },
  xunlei_auth: { username: '账号', password: '密码', safe_password: '安全密码' },
  aliyun_auth: { refresh_token: 'refresh_token', open_refresh_token: 'open_refresh_token' },
} as const

export type AuthType = keyof typeof AUTH_FORMS
export type Credentials = Readonly<Record<string, string>>

export interface DriveFacts {
  label: string
  /** What search services and share records call it. */
  type: string
  /** Hosts of its share links; a sub-domain counts as well. The search box routes on them. */
  hosts: readonly string[]
  auth: AuthType
  /** Offers a scan-to-sign-in button. */
  qrLogin?: true
}

/** One line per drive. The icon is `web/src/assets/drives/<id>.svg`. */
export const DRIVES = {
  quark: { label: '夸克网盘', type: 'quark', hosts: ['pan.quark.cn', 'pan.qoark.cn'], auth: 'cookie' },
  uc: {
    label: 'UC网盘',
    type: 'uc',
    hosts: ['drive.uc.cn', 'fast.uc.cn', 'yun.uc.cn'],
    auth: 'token_cookie',
  },
  aliyun: {
    label: '阿里云盘',
    type: 'aliyun',
    hosts: ['alipan.com', 'aliyundrive.com'],
    auth: 'aliyun_auth',
  },
  tianyi: { label: '天翼云盘', type: 'tianyi', hosts: ['cloud.189.cn'], auth: 'password_cookie' },
  baidu: { label: '百度网盘', type: 'baidu', hosts: ['pan.baidu.com', 'yun.baidu.com'], auth: 'cookie' },
  xunlei: { label: '迅雷云盘', type: 'xunlei', hosts: ['pan.xunlei.com'], auth: 'xunlei_auth' },
  mobile: {
    label: '移动云盘',
    type: 'mobile',
    hosts: ['yun.139.com', 'caiyun.139.com', 'caiyun.feixin.10086.cn'],
    auth: 'token',
  },
  cloud115: {
    label: '115网盘',
    type: '115',
    hosts: ['115.com', '115cdn.com', 'anxia.com'],
    auth: 'cookie',
    qrLogin: true,
  },
  '123': {
    label: '123云盘',
    type: '123',
    hosts: ['123pan.com', '123pan.cn', '123684.com', '123685.com', '123865.com', '123912.com', '123592.com'],
    auth: 'password',
  },
} as const satisfies Record<string, DriveFacts>

export type DriveId = keyof typeof DRIVES

/** In the order of the console. (`Object.keys` would put '123' first.) */
export const DRIVE_IDS = [
  'quark',
  'uc',
  'aliyun',
  'tianyi',
  'baidu',
  'xunlei',
  'mobile',
  'cloud115',
  '123',
] as const satisfies readonly DriveId[]
