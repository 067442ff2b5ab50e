/** Where each of the teachers works, and what they are good at. */
export type TeacherDetails = { unit: string; adept: string[] }

const details = (unit: string, ...adept: string[]): TeacherDetails => ({ unit, adept })

export const teacherDetails: Record<string, TeacherDetails> = {
  陈立言: details('澄江市干部网络学院', '党的建设', '群众工作', '理论宣讲'),
  何秀清: details('云岭县委党校', '调查研究', '案例教学', '群众路线'),
  吴远山: details('云岭县委党校', '基层组织', '支部工作法'),
  姚静芝: details('澄江市干部网络学院', '作风建设', '课程开发'),
  沈砚秋: details('澄江市律师协会', '行政复议', '行政诉讼', '依法行政'),
  罗正平: details('澄江市司法局', '法制审核', '执法文书'),
  方若水: details('澄江学院法学院', '民法典', '合同实务', '普法宣讲'),
  钱守义: details('澄江市公益法律服务中心', '社区调解', '法律援助'),
  周文静: details('澄江学院乡村发展研究所', '产业振兴', '乡村治理', '田野调查'),
  杜春耕: details('云岭县农业技术推广站', '作物栽培', '良种选育'),
  林青禾: details('澄江市生态环境监测站', '流域治理', '生态监测'),
  石大川: details('云岭县青石镇人民政府', '驻村工作', '集体经济'),
  许明哲: details('澄江市大数据中心', '政务服务', '数据共享', '平台建设'),
  江一帆: details('澄江学院信息学院', '数据治理', '个人信息保护'),
  郑开宇: details('澄江装备制造有限公司', '智能制造', '数字化改造'),
  白露: details('澄江市干部网络学院', '办公软件', '数据分析'),
  顾思源: details('澄江学院历史系', '水利史', '城市史', '大运河文化'),
  苏婉如: details('澄江市图书馆', '古籍整理', '地方文献'),
  范启文: details('云岭县档案馆', '方志编修', '乡土文化'),
  梅清影: details('澄江市文化馆', '非遗保护', '民间艺术'),
  陆见深: details('澄江市干部网络学院', '公共决策', '系统思维', '战略规划'),
  秦越: details('澄江市应急管理局', '应急指挥', '桌面推演', '风险沟通'),
  高远: details('云岭县委党校', '组织沟通', '团队建设'),
  叶知秋: details('澄江市心理健康服务中心', '压力管理', '倾听技巧'),
}
