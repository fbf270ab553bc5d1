import { defineTexts } from './texts.ts'

export const blacklist = defineTexts(
  {
    title: '黑名单',
    searchHint: '按链接搜索',
    add: '添加黑名单',
    edit: '编辑黑名单',
    total: '共 {n} 条',
    deleteTitle: '删除 {n} 条黑名单？',
    deleteWarning: '将删除所选链接，此操作无法撤销',
    empty: '黑名单是空的',
    url: '链接',
    urlRequired: '请输入链接',
    type: '类型',
    cloud_drive: '网盘',
    site: '影视站',
    other: '其他',
    reason: '原因',
    reasonRequired: '请输入添加原因',
    remark: '备注',
    time: '添加时间',
  },
  () => import('./blacklist.en.ts'),
)
