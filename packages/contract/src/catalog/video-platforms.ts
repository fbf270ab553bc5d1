export interface VideoPlatformFacts {
  label: string
  /** Hosts of its film pages; a sub-domain counts as well. */
  hosts: readonly string[]
}

/** Platforms whose pages need a parse interface to play. */
export const VIDEO_PLATFORMS = {
  qq: { label: '腾讯视频', hosts: ['v.qq.com'] },
  iqiyi: { label: '爱奇艺', hosts: ['iqiyi.com', 'iq.com'] },
  youku: { label: '优酷', hosts: ['youku.com'] },
  mgtv: { label: '芒果TV', hosts: ['mgtv.com'] },
  bilibili: { label: '哔哩哔哩', hosts: ['bilibili.com', 'b23.tv'] },
  le: { label: '乐视视频', hosts: ['le.com'] },
  sohu: { label: '搜狐视频', hosts: ['tv.sohu.com', 'film.sohu.com'] },
  pptv: { label: 'PP视频', hosts: ['pptv.com'] },
  m1905: { label: '1905电影网', hosts: ['1905.com'] },
} as const satisfies Record<string, VideoPlatformFacts>
