/*
 * Calling code, national numbers without trunk prefix (`x`: any digit, else a regular expression), source, holder.
 */

/** Ranges that callers must use by law: for advertising, or (`business-calls`) for calls of businesses to customers. */
export const TELEMARKETING_RULES = String.raw`
33 | (?:162|163|270|271|377|378|424|425|568|569|948|949|947[5-9])x{5,6} | Arcep decision 2022-1583
39 | 0?844x{3,7} | AGCOM resolution 156/18/CONS
55 | 303x{7} | Anatel Act 10413/2021
56 | 809x{6,7} | Subtel, numbering plan 2025
56 | 600x{6,7} | Subtel, numbering plan 2025 | business-calls
91 | 140x{7} | TRAI TCCCPR 2018
91 | 160x{7} | TRAI direction of 2024 | business-calls
`;

/** Ranges for films and books: nobody is called from them. */
export const FICTION_RULES = String.raw`
1 | x{3}55501xx | North American Numbering Plan Administrator
33 | (?:19900|26191|35301|46571|53649|63998)x{4} | Arcep decision 2018-0881
44 | (?:113|114|115|116|117|118|121|131|141|151|161)4960xxx 1914980xxx 2079460xxx 2896496xxx 2920180xxx | Ofcom, numbers for drama
44 | 1632960xxx 7700900xxx 8081570xxx 909879xxxx 3069990xxx | Ofcom, numbers for drama
46 | 3139006xx 4062804xx 8465004xx 9803192xx 701740(?:60[5-9]|6[1-9]x) | PTS, numbers for books and films
49 | 3023125xxx 6990009xxx 4066969xxx 2214710xxx 8999998xxx 176040690xx | Bundesnetzagentur, numbers for media
49 | 15228817386 15228895456 15254599371 172(?:9925904|9968532|9973185|9973186|9980752) 174(?:9091317|9464308) | Bundesnetzagentur, numbers for media
61 | [2378](?:5550|7010)xxxx 491570(?:006|110|156|157|158|159|313|737) 1[38]00975(?:70[7-9]|71[01]) | ACMA, numbers for fiction
353 | 2091xxxxx | ComReg, numbers for drama
`;

/** Helplines. Nobody may lose a call from them. */
export const HELPLINE_RULES = String.raw`
1 | 8002738255 988 | 988lifeline.org | 988 Suicide & Crisis Lifeline
1 | 8007997233 | thehotline.org | National Domestic Violence Hotline
1 | 8004224453 | childhelphotline.org | Childhelp
1 | 8002221222 | poison.org | Poison Control
1 | 8006564673 | rainn.org | RAINN
1 | 8006686868 | kidshelpphone.ca | Kids Help Phone
7 | 8002000122 | telefon-doveria.ru | Children's helpline
7 | 8007000600 | anna-center.ru | Anna Centre
20 | 16328 | Ministry of Health and Population, Egypt | Mental health helpline
27 | 800428428 | gbv.org.za | Gender-Based Violence Command Centre
27 | 800567567 | sadag.org | SADAG suicide helpline
30 | 15900 | isotita.gr | SOS helpline for women
30 | 1056 | hamogelo.gr | The Smile of the Child
31 | 800?2000 | veiligthuis.nl | Veilig Thuis
31 | 8000432 | kindertelefoon.nl | Kindertelefoon
31 | 8000113 113 | 113.nl | 113 Zelfmoordpreventie
32 | 1712 | 1712.be | 1712
32 | 80032123 | preventionsuicide.be | Centre de Prévention du Suicide
33 | 3919 | arretonslesviolences.gouv.fr | Violences Femmes Info
33 | 3114 | 3114.fr | Numéro national de prévention du suicide
33 | 3018 | e-enfance.org | 3018
33 | 0?119 | allo119.gouv.fr | Allô Enfance en Danger
34 | 0?16 | violenciagenero.igualdad.gob.es | 016
34 | 0?24 | sanidad.gob.es | 024 Línea de atención a la conducta suicida
34 | 0?17 | incibe.es | 017 Ciberseguridad
34 | 900202010 | anar.org | Fundación ANAR
36 | 80205520 | bantalmazasonline.hu | OKIT
39 | 1522 | 1522.eu | 1522 Antiviolenza e stalking
39 | 19696 | azzurro.it | Telefono Azzurro
40 | 800500333 | anes.gov.ro | Linia verde
41 | 143 | 143.ch | Die Dargebotene Hand
41 | 147 | 147.ch | Pro Juventute
43 | 142 | telefonseelsorge.at | Telefonseelsorge
43 | 147 | rataufdraht.at | Rat auf Draht
43 | 800222555 | frauenhelpline.at | Frauenhelpline
44 | 8001111 | childline.org.uk | Childline
44 | 8082000247 | nationaldahelpline.org.uk | National Domestic Abuse Helpline
44 | 8000684141 | papyrus-uk.org | HOPELINE247
45 | 70201201 | livslinien.dk | Livslinien
45 | 1888 | levudenvold.dk | Lev Uden Vold
46 | 20505050 | kvinnofridslinjen.se | Kvinnofridslinjen
46 | 90101 | mind.se | Självmordslinjen
47 | 81533300 | kirkens-sos.no | Kirkens SOS
48 | 800702222 | centrumwsparcia.pl | Centrum Wsparcia
48 | 800120002 | niebieskalinia.info | Niebieska Linia
48 | 800121212 | brpd.gov.pl | Dziecięcy Telefon Zaufania
49 | (?:800?0?)?116016 | hilfetelefon.de | Hilfetelefon Gewalt gegen Frauen
49 | 8001110111 8001110222 | telefonseelsorge.de | TelefonSeelsorge
49 | 8001110333 8001110550 | nummergegenkummer.de | Nummer gegen Kummer
49 | 8002255530 | hilfe-telefon-missbrauch.online | Hilfe-Telefon Sexueller Missbrauch
49 | 8001239900 | maennerhilfetelefon.de | Hilfetelefon Gewalt an Männern
52 | 8009112000 | gob.mx | Línea de la Vida
54 | 144 | argentina.gob.ar | Línea 144
54 | 135 | asistenciaalsuicida.org.ar | Centro de Asistencia al Suicida
55 | 180 | gov.br | Ligue 180
55 | 188 | cvv.org.br | CVV
55 | 100 | gov.br | Disque 100
56 | 1455 | minmujeryeg.gob.cl | Fono 1455
57 | 155 | mujer.gov.co | Línea 155
57 | 141 | icbf.gov.co | Línea 141
60 | 15999 | kpwkm.gov.my | Talian Kasih
61 | 131114 | lifeline.org.au | Lifeline
61 | 1800737732 | 1800respect.org.au | 1800RESPECT
61 | 1800551800 | kidshelpline.com.au | Kids Helpline
62 | 129 | kemenpppa.go.id | SAPA 129
63 | 1553 | ncmh.gov.ph | NCMH Crisis Hotline
64 | 1737 | 1737.org.nz | 1737
64 | 800543354 | lifeline.org.nz | Lifeline Aotearoa
64 | 800733843 | womensrefuge.org.nz | Women's Refuge
65 | 1767 | sos.org.sg | Samaritans of Singapore
66 | 1323 1300 | dmh.go.th | Mental health and social helplines
81 | 120783556 | inochinodenwa.org | いのちの電話
81 | 120279338 | since2011.net | よりそいホットライン
81 | 120279889 | soudanplus.jp | DV相談プラス
81 | 189 | cfa.go.jp | 児童相談所虐待対応ダイヤル
82 | 1366 | mogef.go.kr | 여성긴급전화
82 | 109 1393 | mohw.go.kr | 자살예방 상담전화
84 | 111 | tongdai111.vn | Tổng đài 111
86 | 12356 | nhc.gov.cn | 心理援助热线
86 | 12338 | women.org.cn | 妇女维权热线
90 | 183 | aile.gov.tr | ALO 183
91 | 181 | wcd.gov.in | Women Helpline
91 | 1098 | childlineindia.org | Childline
91 | 14416 | telemanas.mohfw.gov.in | Tele MANAS
91 | 1930 | cybercrime.gov.in | Cybercrime helpline
92 | 1099 | mohr.gov.pk | Human rights helpline
94 | 1926 | nimh.health.gov.lk | National mental health helpline
212 | 8350 | social.gov.ma | Helpline for women
254 | 1195 | gvrc.or.ke | GBV helpline
256 | 116 | sautichildhelpline.com | Sauti
351 | 800202148 | cig.gov.pt | Linha de apoio a vítimas de violência doméstica
353 | 1800247247 | pieta.ie | Pieta
353 | 1800341900 | womensaid.ie | Women's Aid
358 | 80005005 | nollalinja.fi | Nollalinja
380 | 800500225 | la-strada.org.ua | La Strada
385 | 800654654 | uznr.mrms.hr | Hrabri telefon
420 | 116 | ditekrize.cz | Linka bezpečí
886 | 1925 113 | mohw.gov.tw | 安心專線, 保護專線
880 | 109 | mowca.gov.bd | Violence against women helpline
972 | 1201 | eran.org.il | ERAN
`;
