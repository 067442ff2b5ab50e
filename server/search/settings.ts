import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { hiddenSetting, type Settings } from '../kit/settings.ts'

/** Characters of a word. */
const LONGEST_TERM = 30
const term = Type.String({ minLength: 1, maxLength: LONGEST_TERM })
/** Terms that mean the same, in pairs. */
const SearchSynonyms = Type.Array(Type.Tuple([term, term]), { maxItems: 500 })
type SearchSynonyms = Static<typeof SearchSynonyms>

const pairs: SearchSynonyms = [
  ['党建', '党的建设'],
  ['党课', '党的理论'],
  ['乡村振兴', '三农'],
  ['三农', '农业农村'],
  ['普法', '法治'],
  ['公文', '文书'],
  ['廉政', '廉洁'],
  ['反腐', '廉洁'],
  ['信访', '群众工作'],
  ['环保', '生态'],
  ['电子政务', '数字政府'],
  ['网安', '网络安全'],
  ['应急', '防灾减灾'],
]

/** The settings of the search. */
export const searchSettings = {
  /** JSON of `SearchSynonyms`. */
  synonyms: hiddenSetting('setting_nc_search_synonyms', JSON.stringify(pairs), {
    group: '搜索与助手',
    name: '同义词',
    does: '搜索时互相代替的词：搜其中一个，也找到另一个。',
    kind: { type: 'pairs', most: LONGEST_TERM },
    fits: SearchSynonyms,
  }),
}

/** The pairs of synonyms; the default pairs when the stored value is not a list of pairs. */
export async function synonymsOf(settings: Settings): Promise<SearchSynonyms> {
  try {
    const stored = JSON.parse(await settings.get(searchSettings.synonyms))
    if (Value.Check(SearchSynonyms, stored)) return stored
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return pairs
}
