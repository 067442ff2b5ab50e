/** Surnames of more than one character. Where all of a name looks like one of them, the last character is the given name. */
const LONGER = `
  欧阳 上官 司马 司徒 司空 司寇 司城 诸葛 东方 东郭 东门 西门 南门 南宫 北宫 南郭 皇甫 尉迟 公孙 公冶 公西 公良 公羊 公输 公仪
  令狐 慕容 夏侯 宇文 长孙 端木 轩辕 百里 呼延 闻人 澹台 申屠 单于 万俟 赫连 拓跋 鲜于 闾丘 钟离 濮阳 淳于 太叔 仲孙 宗政 亓官
  子车 颛孙 巫马 漆雕 乐正 壤驷 夹谷 宰父 谷梁 段干 羊舌 微生 梁丘 左丘 第五 独孤 纳兰 完颜 贺兰 尔朱 哥舒 归海 相里 单父
  耶律 屈突 斛律 豆卢 库狄 达奚 仆固 叶赫 侯莫陈 阿史那 钮祜禄 赫舍里 爱新觉罗 叶赫那拉`
  .trim()
  .split(/\s+/)
  .toSorted((one, other) => other.length - one.length)

/** How a surname is read where `pinyin-pro` reads it as an ordinary word. */
const READ: Record<string, string[]> = {
  ...{ 单于: ['chan', 'yu'], 单父: ['shan', 'fu'], 谷梁: ['gu', 'liang'] },
  ...{ 种: ['chong'], 秘: ['bi'], 祭: ['zhai'], 洗: ['xian'], 佴: ['nai'] },
}

/** Traditional characters of surnames: only the simplified ones are known as surnames. */
const TRADITIONAL: Record<string, string> = {
  ...{
    歐: '欧',
    陽: '阳',
    諸: '诸',
    東: '东',
    門: '门',
    宮: '宫',
    長: '长',
    孫: '孙',
    軒: '轩',
    轅: '辕',
    聞: '闻',
    臺: '台',
  },
  ...{
    單: '单',
    萬: '万',
    連: '连',
    鮮: '鲜',
    閭: '闾',
    鍾: '钟',
    鐘: '钟',
    離: '离',
    濮: '濮',
    馬: '马',
    車: '车',
    遲: '迟',
  },
  ...{
    區: '区',
    樂: '乐',
    葉: '叶',
    員: '员',
    蓋: '盖',
    繆: '缪',
    華: '华',
    紀: '纪',
    應: '应',
    寧: '宁',
    費: '费',
    賁: '贲',
  },
  ...{
    覃: '覃',
    榖: '谷',
    穀: '谷',
    獨: '独',
    納: '纳',
    蘭: '兰',
    賀: '贺',
    爾: '尔',
    顏: '颜',
    雕: '雕',
    夾: '夹',
    駟: '驷',
  },
}

/** The surname that a name begins with, in simplified characters; '' for an empty name. */
export function surnameOf(name: string): string {
  const characters = [...name]
  const head = characters
    .slice(0, 4)
    .map((character) => TRADITIONAL[character] ?? character)
    .join('')
  const longer = LONGER.find((surname) => head.startsWith(surname) && characters.length > surname.length)
  return longer ?? [...head][0] ?? ''
}

/** Undefined where the reading of the library is right. */
export const readingOf = (surname: string): readonly string[] | undefined =>
  Object.hasOwn(READ, surname) ? READ[surname] : undefined
