import { catalogueKind, coverField, LONGEST_TEXT, NOW, positionField, shownStates, themeField } from './kind.ts'

export const briefKind = catalogueKind({
  kind: 'briefs',
  of: 'briefs',
  name: '简报',
  title: 'name',
  picture: 'cover',
  listed: ['publishedAt'],
  counted: { resources: '资料' },
  states: shownStates,
  seenFrom: 'publishedAt',
  starts: { publishedAt: NOW },
  sections: [
    {
      title: '简报',
      fields: [
        { key: 'name', label: '名称', type: 'text', max: 100, isRequired: true },
        coverField,
        themeField,
        { key: 'publishedAt', label: '发布时间', type: 'instant', isRequired: true, hint: '可以定在以后' },
      ],
    },
    {
      title: '资料',
      fields: [
        {
          key: 'resources',
          label: '资料',
          type: 'items',
          max: 100,
          add: '加一份资料',
          fields: [
            { key: 'name', label: '资料名称', type: 'text', max: 100, isRequired: true },
            {
              key: 'type',
              label: '类型',
              type: 'select',
              isRequired: true,
              options: [
                { value: 'document', label: '文档' },
                { value: 'video', label: '视频' },
                { value: 'picture', label: '图片' },
                { value: 'link', label: '链接' },
              ],
            },
            {
              key: 'file',
              label: '文件',
              type: 'file',
              accept: ['.pdf', '.docx', '.pptx', '.xlsx', '.mp4', '.webm', '.jpg', '.png', '.webp'],
              isRequired: true,
              onlyWhen: { key: 'type', is: ['document', 'video', 'picture'] },
            },
            {
              key: 'link',
              label: '网址',
              type: 'text',
              max: 500,
              isRequired: true,
              onlyWhen: { key: 'type', is: ['link'] },
              hint: '本站的地址（#/ 开头），或已允许的 https 网站',
            },
            { key: 'publishedAt', label: '日期', type: 'instant', isRequired: true },
          ],
        },
      ],
    },
  ],
})

export const manualKind = catalogueKind({
  kind: 'manuals',
  of: 'manuals',
  name: '手册与资讯',
  title: 'title',
  listed: ['kind', 'publishedAt', 'position'],
  filter: 'kind',
  states: shownStates,
  seenFrom: 'publishedAt',
  starts: { publishedAt: NOW },
  sections: [
    {
      title: '文章',
      fields: [
        { key: 'title', label: '标题', type: 'text', max: 100, isRequired: true },
        {
          key: 'kind',
          label: '类别',
          type: 'select',
          isRequired: true,
          options: [
            { value: 'manual', label: '操作手册' },
            { value: 'news', label: '资讯' },
          ],
        },
        { key: 'content', label: '正文', type: 'html', max: LONGEST_TEXT },
        { key: 'video', label: '视频', type: 'file', accept: ['.mp4', '.webm'] },
        {
          key: 'videoSeconds',
          label: '视频长度',
          type: 'length',
          min: 0,
          max: 86_400,
          isRequired: true,
          hint: '没有视频时不用填',
        },
        { key: 'publishedAt', label: '发布时间', type: 'instant', isRequired: true, hint: '可以定在以后' },
        positionField,
        { key: 'code', label: '固定名称', type: 'text', max: 40, hint: '页面按它找文章，例如 concept 是网院介绍' },
      ],
    },
  ],
})
