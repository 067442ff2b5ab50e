import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'

/** Of a changed table all documents are converted anew. */
const TABLE_VERSION = 1

type Style = {
  /** As documents name them, in Chinese and in Latin letters. */
  named: string[]
  /** Free fonts of the same look, the best first. */
  free: string[]
  isHeavy?: true
}

const SONG = ['Noto Serif CJK SC', 'Source Han Serif SC', 'Source Han Serif CN', 'AR PL UMing CN', 'AR PL SungtiL GB']
const HEI = ['Noto Sans CJK SC', 'Source Han Sans SC', 'Source Han Sans CN', 'WenQuanYi Zen Hei', 'WenQuanYi Micro Hei']
const KAI = ['LXGW WenKai', 'AR PL UKai CN', 'AR PL KaitiM GB', 'TW-Kai', 'cwTeXQKai']
const FANGSONG = ['Zhuque Fangsong (technical preview)', 'Zhuque Fangsong', 'cwTeXQFangsong']

/** The fonts of Chinese offices, which no server has, and what stands in for them. All are as wide as high. */
const STYLES: Style[] = [
  {
    named: [
      ...['方正小标宋简体', '方正小标宋_GBK', '方正小标宋', '小标宋', 'FZXiaoBiaoSong-B05S', 'FZXiaoBiaoSong-B05'],
      ...['华文中宋', 'STZhongsong', '方正大标宋简体', '方正大标宋_GBK', '方正粗宋简体', '方正风雅宋简体'],
    ],
    free: [...SONG, ...HEI],
    isHeavy: true,
  },
  {
    named: [
      ...['宋体', 'SimSun', '新宋体', 'NSimSun', 'SimSun-ExtB', '华文宋体', 'STSong', '宋体-简', 'Songti SC'],
      ...[
        '方正书宋简体',
        '方正书宋_GBK',
        '方正宋体',
        '思源宋体',
        '细明体',
        'MingLiU',
        'PMingLiU',
        '新細明體',
        'CESI宋体-GB2312',
      ],
    ],
    free: [...SONG, ...HEI],
  },
  {
    named: [
      ...['仿宋', 'FangSong', '仿宋_GB2312', 'FangSong_GB2312', '华文仿宋', 'STFangsong', '方正仿宋简体'],
      ...['方正仿宋_GBK', '方正仿宋_GB2312', 'FZFangSong-Z02', 'FZFangSong-Z02S', 'CESI仿宋-GB2312', '仿宋_GB18030'],
    ],
    free: [...FANGSONG, ...SONG, ...HEI],
  },
  {
    named: [
      ...['楷体', 'KaiTi', '楷体_GB2312', 'KaiTi_GB2312', '华文楷体', 'STKaiti', '方正楷体简体', '方正楷体_GBK'],
      ...[
        '方正楷体_GB2312',
        'FZKai-Z03',
        'FZKai-Z03S',
        '楷体-简',
        'Kaiti SC',
        'CESI楷体-GB2312',
        '隶书',
        'LiSu',
        '华文隶书',
      ],
      ...['华文行楷', 'STXingkai', '华文新魏', 'STXinwei', '標楷體', 'DFKai-SB'],
    ],
    free: [...KAI, ...SONG, ...HEI],
  },
  {
    named: [
      ...[
        '黑体',
        'SimHei',
        '华文黑体',
        'STHeiti',
        '华文细黑',
        'STXihei',
        '微软雅黑',
        'Microsoft YaHei',
        '等线',
        'DengXian',
      ],
      ...[
        '方正黑体简体',
        '方正黑体_GBK',
        'FZHei-B01',
        'FZHei-B01S',
        '苹方-简',
        'PingFang SC',
        '思源黑体',
        '幼圆',
        'YouYuan',
      ],
      ...['冬青黑体简体中文', 'Hiragino Sans GB', '微軟正黑體', 'Microsoft JhengHei', 'CESI黑体-GB2312', '等线 Light'],
    ],
    free: HEI,
  },
]

export type Fonts = {
  /** Every family, by each of its names. */
  families: Set<string>
  /** How many files have a Chinese font. */
  chinese: number
  /** Changes with what is installed and with the table. */
  key: string
}

/** The fonts that this machine has; undefined where fontconfig's program is missing. */
export async function installedFonts(): Promise<Fonts | undefined> {
  const list = (pattern: string, format: string) =>
    promisify(execFile)('fc-list', [`--format=${format}`, pattern], { timeout: 20_000, maxBuffer: 32 * 1024 ** 2 })
  try {
    const [all, chinese] = await Promise.all([list(':', '%{family}\t%{file}\n'), list(':lang=zh-cn', '%{file}\n')])
    const lines = all.stdout.split('\n').filter(Boolean).sort()
    const names = lines.flatMap((line) => line.split('\t')[0]?.split(',') ?? [])
    return {
      families: new Set(names),
      chinese: new Set(chinese.stdout.split('\n').filter(Boolean)).size,
      key: createHash('sha256')
        .update(JSON.stringify([TABLE_VERSION, STYLES, lines]))
        .digest('hex')
        .slice(0, 16),
    }
  } catch {
    return undefined
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const familiesOf = (names: string[]) => names.map((name) => `<string>${escaped(name)}</string>`).join('')

/**
 * A fontconfig file that adds to the system's what stands in for the fonts that are not installed, and lets Chinese shapes
 * of characters come before Japanese ones.
 */
export function fontRules({ families }: Pick<Fonts, 'families'>): string {
  const rules = STYLES.flatMap(({ named, free, isHeavy }) => {
    const there = free.filter((name) => families.has(name))
    const heavier = isHeavy ? '<edit name="weight" mode="assign"><const>bold</const></edit>' : ''
    if (there.length === 0) return []
    return named
      .filter((name) => !families.has(name))
      .map(
        (name) =>
          `<match target="pattern"><test qual="any" name="family"><string>${escaped(name)}</string></test><edit name="family" mode="assign" binding="strong">${familiesOf(there)}</edit>${heavier}</match>`,
      )
  })
  const prefer = (generic: string, latin: string[], free: string[]) =>
    `<alias><family>${generic}</family><prefer>${[...latin, ...free]
      .map((name) => `<family>${name}</family>`)
      .join('')}</prefer></alias>`
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${rules.join('\n')}
${prefer('serif', ['Liberation Serif', 'DejaVu Serif'], SONG)}
${prefer('sans-serif', ['Liberation Sans', 'DejaVu Sans'], HEI)}
</fontconfig>
`
}
