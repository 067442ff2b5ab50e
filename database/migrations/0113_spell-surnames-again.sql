-- Names that are read otherwise by now are spelled again, within minutes, by the job that spells new names: surnames of
-- two characters and more, surnames that are read otherwise than the word, and names that are not plain characters.
UPDATE users SET spelling = NULL
WHERE spelling IS NOT NULL AND (
  name ~ '^(司空|司寇|司城|东门|西门|南门|北宫|南郭|公西|公良|公羊|公输|公仪|单于|万俟|赫连|拓跋|鲜于|闾丘|钟离|濮阳|淳于|太叔|仲孙|宗政|亓官|子车|颛孙|巫马|漆雕|乐正|壤驷|夹谷|宰父|谷梁|段干|羊舌|微生|梁丘|左丘|第五|独孤|纳兰|完颜|贺兰|尔朱|哥舒|归海|相里|单父|耶律|屈突|斛律|豆卢|库狄|达奚|仆固|叶赫|侯莫陈|阿史那|钮祜禄|赫舍里|爱新觉罗|种|秘|祭|洗|佴)'
  OR name ~ '^(欧阳|上官|司马|诸葛|东方|皇甫|尉迟|公孙|令狐|慕容|司徒|夏侯|宇文|长孙|端木|轩辕|南宫|百里|东郭|呼延|闻人|澹台|公冶|申屠)$'
  OR name !~ '^[一-龥]+$'
  OR name ~ '^.{0,3}[歐陽諸東門宮長孫軒轅聞臺單萬連鮮閭鍾鐘離馬車遲區樂葉員蓋繆華紀應寧費賁榖穀獨納蘭賀爾顏夾駟]'
);
