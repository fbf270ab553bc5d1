/** A station of the invented world: ids are also its guide's ids. */
export interface SimChannel {
  id: string
  name: string
  group: string
  /** How its first line is sent. */
  form: 'hls' | 'ts' | 'flv' | 'master' | 'jump' | 'guarded'
  catchup?: 'append' | 'default' | 'shift' | 'flussonic' | 'pltv'
}

export const CHANNELS: readonly SimChannel[] = [
  { id: 'PY1', name: '皮影-1 综合', group: '央视', form: 'hls', catchup: 'append' },
  { id: 'PY2', name: '皮影-2 财经', group: '央视', form: 'hls', catchup: 'pltv' },
  { id: 'PY3', name: '皮影-3 综艺', group: '央视', form: 'ts' },
  { id: 'PY4', name: '皮影-4 国际', group: '央视', form: 'hls', catchup: 'default' },
  { id: 'PY5', name: '皮影-5 体育', group: '央视', form: 'flv' },
  { id: 'PY5PLUS', name: '皮影-5+ 体育赛事', group: '央视', form: 'hls' },
  { id: 'PY6', name: '皮影-6 电影', group: '央视', form: 'master' },
  { id: 'PY7', name: '皮影-7 军事', group: '央视', form: 'hls' },
  { id: 'PY8', name: '皮影-8 电视剧', group: '央视', form: 'hls', catchup: 'shift' },
  { id: 'PY9', name: '皮影-9 纪录', group: '央视', form: 'hls', catchup: 'flussonic' },
  { id: 'JNTV', name: '江南卫视', group: '卫视', form: 'hls' },
  { id: 'CATV', name: '长安卫视', group: '卫视', form: 'hls' },
  { id: 'WGTV', name: '雾港卫视', group: '卫视', form: 'ts' },
  { id: 'SHTV', name: '沙海卫视', group: '卫视', form: 'flv' },
  { id: 'YHTV', name: '夜航卫视', group: '卫视', form: 'jump' },
  { id: 'MLTV', name: '梅岭卫视', group: '卫视', form: 'guarded' },
  { id: 'BCTV', name: '不夜城都市', group: '地方', form: 'hls' },
  { id: 'DLTV', name: '灯笼巷生活', group: '地方', form: 'hls' },
  { id: 'ZHTV', name: '竹海新闻', group: '地方', form: 'ts' },
  { id: 'KIDS', name: '小妖怪少儿', group: '少儿', form: 'hls' },
  { id: 'ANIME', name: '星轨动漫', group: '少儿', form: 'hls' },
  { id: 'FILM1', name: '影戏经典', group: '影视', form: 'hls' },
  { id: 'FILM2', name: '午夜剧场', group: '影视', form: 'hls' },
  { id: 'DOC', name: '极顶纪实', group: '影视', form: 'hls' },
]
