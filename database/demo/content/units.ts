/** The organisation: province, cities, counties and their units, each with the one above it. */
export const unitTree = {
  沅南省: null,
  沅南省干部网络学院: '沅南省',
  澄江市: '沅南省',
  澄江市大数据中心: '澄江市',
  澄江市文化和旅游局: '澄江市',
  澄江市应急管理局: '澄江市',
  澄江市干部网络学院: '澄江市',
  云岭县: '澄江市',
  云岭县自然资源局: '云岭县',
  云岭县农业农村局: '云岭县',
  云岭县青石镇人民政府: '云岭县',
  云岭县司法局: '云岭县',
  云岭县人力资源和社会保障局: '云岭县',
  桃溪县: '澄江市',
  桃溪县水利局: '桃溪县',
  桃溪县教育局: '桃溪县',
  桃溪县卫生健康局: '桃溪县',
  桃溪县白石铺镇人民政府: '桃溪县',
  临沅市: '沅南省',
  临沅市财政局: '临沅市',
  临沅市住房和城乡建设局: '临沅市',
  临沅市退役军人事务局: '临沅市',
  松河县: '临沅市',
  松河县交通运输局: '松河县',
  松河县市场监督管理局: '松河县',
  松河县融媒体中心: '松河县',
  松河县磨盘山林场及国家级自然保护区管理处综合执法大队: '松河县',
} as const

export type UnitName = keyof typeof unitTree

/** Whose teacher made the questions, papers, exams, homework and questionnaires: they belong to this unit. */
export const TEACHING_UNIT = '澄江市干部网络学院' satisfies UnitName
