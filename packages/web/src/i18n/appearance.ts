import { defineTexts } from './texts.ts'

export const appearance = defineTexts(
  {
    title: '外观设置',
    mode: '主题模式',
    light: '浅色',
    dark: '深色',
    system: '跟随系统',
    modeHint: '访客可以在自己的浏览器里另选，不影响其他人。',
    scheme: '配色方案',
    custom: '自定义主题',
    customHint: '只读取 :root 与 .dark 两个块里的 --名称: 值;，.dark 只在深色模式下生效。',
    customRead: '已识别 {root} 个浅色变量、{dark} 个深色变量',
    customApply: '应用',
    more: '获取更多主题',
    saved: '已保存',
    saveFailed: '保存失败',
    loadFailed: '获取设置失败',
    'amber-minimal': '琥珀',
    'amethyst-haze': '紫晶',
    candyland: '糖果',
    'northern-lights': '极光',
    'ocean-breeze': '海风',
    'sunset-horizon': '落日',
    'violet-bloom': '紫罗兰',
  },
  () => import('./appearance.en.ts'),
)
