import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const optional = Type.Optional(Type.String())

export const home = route({
  id: 'D1-R01',
  path: '/mobile/nc/page/app/gz/mobile-gzhome',
  aliases: ['/'],
  /** `filter` and `order` are those of all courses. */
  query: Type.Object({ tab: optional, filter: optional, order: optional }),
  access: 'open',
  title: '首页',
})

export const hotline = route({
  id: 'D1-R03',
  path: '/mobile/tel',
  query: Type.Object({}),
  access: 'open',
  title: '热线电话',
})

export const search = route({
  id: 'D1-R08',
  path: '/mobile/nc/page/app/globle/mobile-globalSearch',
  query: Type.Object({ keyword: optional }),
  access: 'login',
  title: '搜索',
})

export const externalAppDownload = route({
  id: 'D1-R15',
  path: '/mobile/nc/page/app/gzyddpage/mobile-doenloadApp',
  aliases: ['/mobile/nc/page/app/gzyddpage/mobile-downloadApp'],
  query: Type.Object({}),
  access: 'login',
  title: '学习强国',
})

export const academyFrame = route({
  id: 'D3-R17',
  path: '/mobile/nc/page/app/gzyddpage/mobile-zwypage',
  query: Type.Object({}),
  access: 'login',
  title: '中网院',
})

export const audioLibraryFrame = route({
  id: 'D3-R18',
  path: '/mobile/nc/page/app/gzyddpage/mobile-ystsgpage',
  query: Type.Object({}),
  access: 'login',
  title: '有声图书馆',
})

export const bookshopFrame = route({
  id: 'D3-R19',
  path: '/mobile/nc/page/app/gzyddpage/mobile-zxsdpage',
  query: Type.Object({}),
  access: 'login',
  title: '在线书店',
})

export const download = route({
  id: 'D1-R36',
  path: '/mobile/download',
  query: Type.Object({}),
  access: 'open',
  title: '下载 App',
})
