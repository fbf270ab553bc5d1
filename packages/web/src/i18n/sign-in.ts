import { defineTexts } from './texts.ts'

/** Both sign-in pages. */
export const signInTexts = defineTexts(
  {
    title: '登录',
    lead: '请输入访问密码',
    password: '密码',
    submit: '登录',
    passwordEmpty: '请输入密码',
    failed: '登录失败',
    tryLater: '登录失败，请稍后重试',
    adminTitle: '影视资源管理系统',
    adminLead: '使用管理员账号登录',
    username: '用户名',
    usernameEmpty: '请输入用户名',
    setupTitle: '创建管理员',
    setupLead: '第一次使用：设置管理员账号，之后用它进入管理后台。',
    setupCode: '设置码',
    setupCodeHint: '服务器启动时打印在终端和日志里',
    setupCodeEmpty: '请输入设置码',
    newPassword: '密码',
    passwordHint: '至少 6 个字符',
    passwordShort: '密码至少 6 个字符',
    repeat: '确认密码',
    repeatWrong: '两次输入的密码不一致',
    create: '创建并进入',
    back: '返回首页',
    skip: '暂不创建，直接进入',
  },
  () => import('./sign-in.en.ts'),
)
