import { catalogueKind, NOW, shownStates } from './kind.ts'

/** The longest film that a clip can be cut from: eight hours, in seconds. */
const LONGEST_FILM = 8 * 3_600

export const shortVideoKind = catalogueKind({
  kind: 'shortVideos',
  of: 'shortVideos',
  name: '短视频',
  title: 'title',
  listed: ['coursewareId', 'startsAt', 'endsAt', 'publishedAt'],
  filter: 'playType',
  states: shownStates,
  seenFrom: 'publishedAt',
  starts: { publishedAt: NOW, endsAt: null },
  sections: [
    {
      title: '片段',
      note: '课件视频的一段，在学员端“探课”里播放；课程发布了才看得到',
      fields: [
        { key: 'title', label: '标题', type: 'text', max: 60, isRequired: true },
        { key: 'coursewareId', label: '课件', type: 'one', from: 'films', isRequired: true },
        { key: 'startsAt', label: '从', type: 'length', min: 0, max: LONGEST_FILM, isRequired: true },
        { key: 'endsAt', label: '到', type: 'length', min: 1, max: LONGEST_FILM, isRequired: true },
      ],
    },
    {
      title: '怎样显示',
      fields: [
        {
          key: 'playType',
          label: '画面',
          type: 'select',
          isRequired: true,
          options: [
            { value: 1, label: '半屏（横的画面）' },
            { value: 0, label: '满屏（竖的画面）' },
          ],
        },
        { key: 'publishedAt', label: '发布时间', type: 'instant', isRequired: true, hint: '可以定在以后，新的在前面' },
      ],
    },
  ],
})
