import { expect, test } from 'vitest'
import { reportWords } from './report.ts'

test('D1-B006 what was found and made is said in words', () => {
  expect(
    reportWords({
      ...{
        seconds: 20.4,
        headerSeconds: 65,
        bytes: 12.34 * 1_024 ** 2,
        sourceBytes: 40 * 1_024 ** 2,
        loudness: -21.76,
      },
      picture: { width: 1_080, height: 1_920, codec: 'h264' },
      sizes: { cd: [360, 640], sd: [480, 854], hd: [720, 1_280] },
      sound: { codec: 'aac', layout: 'stereo' },
      others: { sound: 1, subtitle: 2 },
      repairs: ['inverted', 'still'],
    }),
  ).toEqual([
    '片长 20 秒（文件头写的是 1 分 5 秒，按实际内容计）',
    '画面 1080×1920（h264），做成清晰 360×640、标清 480×854、高清 720×1280',
    '声音 双声道（aac），响度 -21.8 LUFS',
    '做成的文件共 12.3 MB，原文件 40.0 MB',
    '左右声道反相，已翻转一侧，单声道播放也听得到',
    '静止的画面保持到片尾',
    '没有采用：另外的 1 条声音、2 条字幕',
  ])
})

test.each([
  [{}, []],
  [{ seconds: 90 }, ['片长 1 分 30 秒（文件头没有写，按实际内容量出）']],
  [{ seconds: 90, headerSeconds: 91, sound: null }, ['片长 1 分 30 秒', '没有声音']],
  [
    { picture: { width: 640, height: 360, codec: 'vp8' }, sizes: { cd: [640, 360] as const } },
    ['画面 640×360（vp8），做成清晰 640×360，原画面不够大，没有更高的'],
  ],
  [{ sound: { codec: 'mp3', layout: 'mono' }, loudness: -70 }, ['声音 单声道（mp3），几乎没有声音，请检查录音']],
  [
    { sound: { codec: 'ac3', layout: '5.1' }, loudness: -35 },
    ['声音 5.1（ac3），响度 -35.0 LUFS，偏轻，录制时请调高麦克风'],
  ],
  [{ sound: { codec: 'aac', layout: 'mono' }, loudness: -5 }, ['声音 单声道（aac），响度 -5.0 LUFS，偏响，可能失真']],
  [{ bytes: 2_048 }, ['做成的文件共 2 KB']],
])('D1-B006 of %o is said %o', (report, words) => {
  expect(reportWords(report)).toEqual(words)
})
