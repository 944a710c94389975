/**
 * Notations that lead, or led, to the same line as today's: country calling code | national number as a pattern |
 * today's national number | day of the change | source. `abroad` instead of a day is a notation that people write by
 * mistake and networks correct. A row applies only where its result is in the numbering plan and the notation itself is
 * not, unless its day ends in `!`: then the old notation stands in the plan's data as well.
 *
 * Left out, as no rule of digits leads from the old number to the new one: South Korea 010 (2004 to 2021, by block),
 * Metro Manila (2019, by operator), fixed lines of Viet Nam (2017) in Ho Chi Minh City, whose old numbers are mobile
 * numbers today, and numbers of Brazil that begin with 7, which trunked radio kept.
 */
export const OLD_NOTATIONS = String.raw`
52 | 1(\d{10}) | $1 | 2019-08-03 | libphonenumber FAQ.md#mx_and_ar, signalapp/Signal-Android#3360, daddyz/phonelib#254
52 | 0(?:1|44|45)(\d{10}) | $1 | 2019-08-03 | libphonenumber FAQ.md#mx_and_ar, daddyz/phonelib#132
55 | (\d\d)([689]\d{7}) | $19$2 | 2016-11-06 | veja.abril.com.br (Anatel, 2012-10-25), chatwoot/chatwoot#5840
57 | ([1245678]\d{7}) | 60$1 | 2021-09-01 | CRC resolution 5826 of 2019, fredonia-antioquia.gov.co
56 | 2(\d{7}) | 22$1 | 2012-11-24 | ITU, communication of Subtel, 2014-07-02
56 | ([3-7]\d)(\d{6}) | $12$2 | 2013-07-06 | ITU, communication of Subtel, 2014-07-02
56 | 0([2-9]\d{8}) | $1 | 2016-02-06 | Subtel, gerencia.cl
593 | ([89]\d{7}) | 9$1 | 2012-09-30 | sangay.com, 2012-09-18
506 | ([24567]\d{6}) | 2$1 | 2008-03-20 | ICE, insidecostarica.com
506 | ([389]\d{6}) | 8$1 | 2008-03-20 | ICE, insidecostarica.com
504 | ([2-8]\d{6}) | 2$1 | 2010-11-14 | amcostaricaarchives.com, 2010-10
39 | ([1-9]\d{7,9}) | 0$1 | abroad | libphonenumber FALSEHOODS.md (Italy since 1998)
39 | 0(3\d{8,9}) | $1 | abroad | libphonenumber FALSEHOODS.md (Italy)
229 | (\d{8}) | 01$1 | 2024-11-30 | mobi/telephone_number#138
225 | ([04-9][7-9]\d{6}) | 07$1 | 2021-01-31 | ARTCI, nyaruka/phonenumbers#76
225 | ([04-9][4-6]\d{6}) | 05$1 | 2021-01-31 | ARTCI, nyaruka/phonenumbers#76
225 | ([04-9][0-3]\d{6}) | 01$1 | 2021-01-31 | ARTCI, nyaruka/phonenumbers#76
225 | ([23]\d{7}) | 27$1 | 2021-01-31 | ARTCI, nyaruka/phonenumbers#76
225 | ([23]\d{7}) | 25$1 | 2021-01-31 | ARTCI, nyaruka/phonenumbers#76
225 | (2\d{7}) | 21$1 | 2021-01-31 | ARTCI, nyaruka/phonenumbers#76
237 | ([5-9]\d{7}) | 6$1 | 2014-11-21 | ART, communication to the ITU, 2014-10-06
237 | ([23]\d{7}) | 2$1 | 2014-11-21 | ART, communication to the ITU, 2014-10-06
241 | 0?1(\d{6}) | 11$1 | 2019-11! | libphonenumber resources/metadata/241/comments.csv
241 | 0?([256]\d{6}) | 6$1 | 2019-11! | libphonenumber resources/metadata/241/comments.csv
241 | 0?([47]\d{6}) | 7$1 | 2019-11! | libphonenumber resources/metadata/241/comments.csv
230 | ([4579]\d{6}) | 5$1 | 2013-09-01 | ICTA, commsupdate.com, 2013-09-02
230 | (25\d{5}) | 5$1 | 2013-09-01 | ICTA, commsupdate.com, 2013-09-02
212 | ([23]\d{7}) | 5$1 | 2009-03-07 | telna.ws, Numbering change in Morocco
212 | ([14567]\d{7}) | 6$1 | 2009-03-07 | telna.ws, Numbering change in Morocco
20 | 1([069]\d{7}) | 10$1 | 2011-10-06 | NTRA, tra.gov.eg
20 | 1([14]\d{7}) | 11$1 | 2011-10-06 | NTRA, tra.gov.eg
20 | 1([278]\d{7}) | 12$1 | 2011-10-06 | NTRA, tra.gov.eg
974 | ([3-7])(\d{6}) | $1$1$2 | 2010-07-28 | cra.gov.qa, 2010-03-28
84 | 16([2-9]\d{7}) | 3$1 | 2018-09-15 | Decision 798/QD-BTTTT, validatorjs/validator.js#904
84 | 120(\d{7}) | 70$1 | 2018-09-15 | Decision 798/QD-BTTTT, validatorjs/validator.js#904
84 | 121(\d{7}) | 79$1 | 2018-09-15 | Decision 798/QD-BTTTT, validatorjs/validator.js#904
84 | 122(\d{7}) | 77$1 | 2018-09-15 | Decision 798/QD-BTTTT, validatorjs/validator.js#904
84 | 12([68]\d{7}) | 7$1 | 2018-09-15 | Decision 798/QD-BTTTT, validatorjs/validator.js#904
84 | 12([345]\d{7}) | 8$1 | 2018-09-15 | Decision 798/QD-BTTTT, validatorjs/validator.js#904
84 | 127(\d{7}) | 81$1 | 2018-09-15 | Decision 798/QD-BTTTT, validatorjs/validator.js#904
84 | 129(\d{7}) | 82$1 | 2018-09-15 | Decision 798/QD-BTTTT, validatorjs/validator.js#904
84 | 18([68]\d{7}) | 5$1 | 2018-09-15 | Decision 798/QD-BTTTT, validatorjs/validator.js#904
84 | 199(\d{7}) | 59$1 | 2018-09-15 | Decision 798/QD-BTTTT, validatorjs/validator.js#904
`;

/**
 * Digits that say how to reach a line and are no part of its identity, although the plan has them: country calling
 * code | national number | identity | source. Networks show a mobile caller of Argentina with and without the 9; a line
 * of ten digits is either mobile or fixed, so that both are one line.
 */
export const EXTRA_DIGITS = String.raw`
54 | 9(\d{10}) | $1 | libphonenumber FAQ.md#mx_and_ar, floere/phony#310, google/libphonenumber#684
`;

/**
 * Notations in which a network may show a caller today: country calling code | identity | notation | whether every
 * number has it | source.
 */
export const CALLER_NOTATIONS = String.raw`
52 | (\d{10}) | 1$1 | all | signalapp/Signal-Android#3360, chatwoot/chatwoot#14926
54 | (\d{10}) | 9$1 | mobile | libphonenumber FAQ.md#mx_and_ar, fazer-ai/chatwoot#319
`;
