import { LARGEST_PACKAGE_MB } from '../devices/packages.ts'
import { catalogueKind, LONGEST_TEXT, NOW, positionField, shownStates } from './kind.ts'

export const bannerKind = catalogueKind({
  kind: 'banners',
  of: 'banners',
  name: '轮播图',
  title: 'title',
  picture: 'imgUrl',
  listed: ['code', 'url', 'position'],
  states: shownStates,
  starts: { code: '001', client: 'mobilelist' },
  sections: [
    {
      title: '图片',
      fields: [
        { key: 'title', label: '标题', type: 'text', max: 60, isRequired: true, hint: '读屏软件念的就是它' },
        { key: 'imgUrl', label: '图片', type: 'picture', ratio: 716 / 300, isRequired: true, hint: '716×300 或同比例' },
        { key: 'url', label: '点开后去', type: 'text', max: 500, hint: '本站的地址（#/ 开头），或已允许的 https 网站' },
      ],
    },
    {
      title: '放在哪里',
      fields: [
        { key: 'code', label: '位置编号', type: 'text', max: 20, isRequired: true, hint: '首页是 001' },
        { key: 'client', label: '客户端', type: 'text', max: 50, isRequired: true, hint: '学员端是 mobilelist' },
        positionField,
      ],
    },
  ],
})

export const noticeKind = catalogueKind({
  kind: 'notices',
  of: 'notices',
  name: '登录公告',
  title: 'title',
  listed: ['publishedAt'],
  states: shownStates,
  touches: ['shown'],
  seenFrom: 'publishedAt',
  starts: { publishedAt: NOW },
  sections: [
    {
      title: '公告',
      note: '学员登录后看到最近的一条，每人一次',
      fields: [
        { key: 'title', label: '标题', type: 'text', max: 100, isRequired: true },
        { key: 'content', label: '正文', type: 'html', max: LONGEST_TEXT, isRequired: true },
        { key: 'publishedAt', label: '发布时间', type: 'instant', isRequired: true, hint: '可以定在以后' },
      ],
    },
  ],
})

export const agreementKind = catalogueKind({
  kind: 'agreements',
  of: 'agreements',
  name: '协议与隐私说明',
  title: 'title',
  listed: [],
  counted: { version: '版本', publishedOn: '发布日期' },
  states: [
    { value: 'draft', label: '草稿', tone: 'grey', act: '撤下' },
    { value: 'published', label: '已发布', tone: 'green', act: '发布' },
  ],
  touches: ['published'],
  keptOnceShown: '已发布的版本保留备查，不能修改；要改内容，请以它为底稿新建一版',
  sections: [
    {
      title: '这一版',
      note: '发布要另一位管理员确认；发布后成为新的版本，同意过旧版本的人下次登录时会再次征得同意',
      fields: [
        { key: 'title', label: '名称', type: 'text', max: 60, isRequired: true, hint: '例如“2026年修订”，学员看不到' },
        { key: 'terms', label: '用户协议', type: 'html', max: LONGEST_TEXT, isRequired: true },
        { key: 'privacy', label: '隐私说明', type: 'html', max: LONGEST_TEXT, isRequired: true },
      ],
    },
  ],
})

export const hotWordKind = catalogueKind({
  kind: 'hotWords',
  of: 'hotWords',
  name: '热词',
  title: 'title',
  listed: ['position'],
  sections: [
    {
      title: '热词',
      note: '排在学员常搜的词前面',
      fields: [{ key: 'title', label: '词', type: 'text', max: 20, isRequired: true }, positionField],
    },
  ],
})

export const appVersionKind = catalogueKind({
  kind: 'appVersions',
  of: 'appVersions',
  name: 'App 版本',
  title: 'versionName',
  listed: ['packageName', 'versionCode', 'publishedAt'],
  states: shownStates,
  touches: ['shown', 'hidden'],
  hiddenMeans: '手机不再收到这一版，已经装上的不变；再发布要另一位管理员确认',
  seenFrom: 'publishedAt',
  sections: [
    {
      title: '版本',
      note: '发布要另一位管理员确认；没有上传安装包的版本，用设置里的安装包地址',
      fields: [
        {
          key: 'file',
          label: '安装包',
          type: 'package',
          hint: `.apk 文件，不超过${LARGEST_PACKAGE_MB} MB；包名、版本名和版本号按安装包填写`,
        },
        { key: 'packageName', label: '包名', type: 'text', max: 100, isRequired: true },
        { key: 'versionName', label: '版本名', type: 'text', max: 60, isRequired: true, hint: '例如 2.4.0' },
        { key: 'versionCode', label: '版本号', type: 'number', min: 1, max: 2_000_000_000, isRequired: true },
        { key: 'notes', label: '更新说明', type: 'text', max: 2_000, rows: 5, hint: '一行一条' },
        { key: 'publishedAt', label: '发布时间', type: 'instant', isRequired: true },
      ],
    },
  ],
})
