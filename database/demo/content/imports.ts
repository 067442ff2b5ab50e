/** Courses of the other academies, whose hours are imported (gwy, zwy). */
export const provincialCourses = [
  '机关公文处理实务',
  '县域商业体系建设',
  '山区公路养护管理',
  '老旧小区改造案例',
  '农村集体资产管理',
  '基层统计工作规范',
  '森林防火常识',
  '政务新媒体写作',
  '公共图书馆服务',
  '职业健康与安全',
]

export const nationalCourses = [
  '宏观经济形势分析方法',
  '公共政策评估导论',
  '城市更新的国内实践',
  '数据要素市场基础知识',
  '生态补偿机制比较',
  '行政诉讼典型案例',
  '应急预案编制与演练',
  '中华优秀传统文化概论',
  '科技创新与成果转化',
  '人口发展与社会服务',
]

export const tests = ['第一季度在线测评', '第二季度在线测评', '第三季度在线测评']
