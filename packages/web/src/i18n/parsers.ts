import { defineTexts } from './texts.ts'

export const parsers = defineTexts(
  {
    title: '解析资源',
    searchHint: '搜索名称或地址',
    add: '添加解析',
    edit: '编辑解析',
    total: '共 {n} 个解析接口',
    deleteTitle: '删除 {n} 个解析接口？',
    deleteWarning: '将删除所选解析接口，此操作无法撤销',
    empty: '还没有解析接口',
    name: '名称',
    nameRequired: '请输入名称',
    type: '类型',
    url: '接口地址',
    urlHint: '视频页地址会接在它后面，例如 https://jx.example/?url=',
    urlRequired: '请输入接口地址',
    status: '状态',
    enabled: '启用',
    loose: '放宽限制',
    looseHint: '允许该接口弹窗并跳转页面：只在它拒绝工作时打开',
  },
  () => import('./parsers.en.ts'),
)
