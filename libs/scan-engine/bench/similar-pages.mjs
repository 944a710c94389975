// Drawn pictures that look alike and are not: pages, bills, photographed pages, chats and app screens.
import sharp from 'sharp';
import { randomFrom } from '../test/photo-corpus.mjs';

/** An SVG document. */
export const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
const escape = (text) => text.replace(/[<>&"]/g, ' ');
const FONTS = ['DejaVu Serif', 'DejaVu Sans', 'DejaVu Sans Mono'];

/** Lines of words from a place in the text. */
function linesOf(words, random, count, columns) {
  let at = Math.floor(random() * (words.length - 4000));
  return Array.from({ length: count }, () => {
    let line = '';
    if (random() < 0.07) return line;
    while (line.length + words[at].length < columns) line += `${words[at++]} `;
    if (random() < 0.1) line = line.slice(0, Math.floor(line.length * random()));
    return escape(line);
  });
}

function textBlock(lines, { x, y, step, size, font, fill = '#111' }) {
  const rows = lines.map((line, at) => `<text x="${x}" y="${y + at * step}">${line}</text>`);
  return `<g font-family="${font}" font-size="${size}" fill="${fill}">${rows.join('')}</g>`;
}

/** An A4 page: a letter, two columns or a listing. */
export function page(seed, words) {
  const random = randomFrom(seed * 7919);
  const font = FONTS[seed % 3];
  const look = { step: 27, size: font === FONTS[2] ? 17 : 19, font };
  const body =
    seed % 4 === 3
      ? textBlock(linesOf(words, random, 52, 48), { ...look, x: 90, y: 160 }) +
        textBlock(linesOf(words, random, 52, 48), { ...look, x: 660, y: 160 })
      : textBlock(linesOf(words, random, 52, 100), { ...look, x: 110, y: 180 });
  const title =
    seed % 3 ? textBlock(linesOf(words, random, 1, 34), { ...look, x: 110, y: 110, step: 0, size: 34 }) : '';
  return Buffer.from(svg(1240, 1754, `<rect width="100%" height="100%" fill="#fff"/>${title}${body}`));
}

/** One form with other numbers: the hardest pages to tell apart. */
export function invoice(seed) {
  const random = randomFrom(seed * 31);
  const number = (digits) => String(Math.floor(random() * 10 ** digits)).padStart(digits, '0');
  const cells = Array.from({ length: 8 }, (_, at) => {
    const y = 700 + at * 60;
    const item = ['Consulting', 'Hosting', 'Support', 'Travel', 'Licence', 'Paper', 'Printing', 'Postage'][
      at
    ];
    return `<text x="120" y="${y}">${item}</text><text x="700" y="${y}">${number(2)}</text><text x="960" y="${y}">${number(3)}.${number(2)}</text><line x1="110" x2="1130" y1="${y + 18}" y2="${y + 18}" stroke="#999"/>`;
  });
  const head = `<rect x="110" y="90" width="160" height="160" fill="#246"/><text x="300" y="190" font-size="48">Example Company</text><text x="120" y="420">Invoice ${number(6)}</text><text x="120" y="470">2024-${number(1)}-${number(2)}</text><text x="120" y="520">Customer ${number(5)}</text>`;
  return Buffer.from(
    svg(
      1240,
      1754,
      `<rect width="100%" height="100%" fill="#fff"/><g font-family="DejaVu Sans" font-size="24" fill="#111">${head}${cells.join('')}<text x="960" y="1260" font-weight="bold">${number(4)}.${number(2)}</text></g>`,
    ),
  );
}

/** A page on a desk: sheared, lit from one side, with grain and a soft lens. */
export async function photographed(seed, words) {
  const random = randomFrom(seed * 104729);
  const flat = await sharp(seed % 4 ? page(seed + 1000, words) : invoice(seed + 1000))
    .png()
    .toBuffer();
  const tilt = () => (random() - 0.5) * 0.06;
  const paper = await sharp(flat)
    .affine(
      [
        [1, tilt()],
        [tilt(), 1],
      ],
      { background: '#6b5a48' },
    )
    .resize(1200, 1600, { fit: 'fill' })
    .toBuffer();
  const light = Buffer.from(
    svg(
      1400,
      1800,
      `<defs><radialGradient id="l" cx="${random()}" cy="${random()}" r="1.1"><stop stop-color="#fff"/><stop offset="1" stop-color="#777"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#l)"/>`,
    ),
  );
  const grain = Buffer.alloc(700 * 900 * 3).map(() => 118 + random() * 20);
  const noise = await sharp(grain, { raw: { width: 700, height: 900, channels: 3 } })
    .resize(1400, 1800)
    .png()
    .toBuffer();
  return sharp({ create: { width: 1400, height: 1800, channels: 3, background: '#6b5a48' } })
    .composite([
      { input: paper, left: 100, top: 100 },
      { input: light, blend: 'multiply' },
      { input: noise, blend: 'soft-light' },
    ])
    .png()
    .toBuffer()
    .then((bytes) => sharp(bytes).blur(0.7).png().toBuffer());
}

export function chat(seed, words) {
  const random = randomFrom(seed * 613);
  let y = 200;
  const bubbles = [];
  while (y < 2050) {
    const lines = linesOf(words, random, 1 + Math.floor(random() * 4), 34).filter(Boolean);
    const mine = random() < 0.5;
    const height = 40 + lines.length * 44;
    const x = mine ? 300 : 40;
    bubbles.push(
      `<rect x="${x}" y="${y}" width="740" height="${height}" rx="30" fill="${mine ? '#dcf8c6' : '#fff'}"/>${textBlock(lines, { x: x + 30, y: y + 55, step: 44, size: 34, font: FONTS[1] })}`,
    );
    y += height + 24;
  }
  return Buffer.from(
    svg(
      1080,
      2340,
      `<rect width="100%" height="100%" fill="#ece5dd"/><rect width="100%" height="150" fill="#075e54"/>${textBlock([`Group ${seed % 3}`], { x: 150, y: 95, step: 0, size: 44, font: FONTS[1], fill: '#fff' })}${bubbles.join('')}`,
    ),
  );
}

export function appScreen(seed, words) {
  const random = randomFrom(seed * 379);
  const colour = () => `hsl(${Math.floor(random() * 360)} 60% 55%)`;
  const rows = Array.from({ length: 12 }, (_, at) => {
    const y = 220 + at * 165;
    const [title = '', note = ''] = linesOf(words, random, 2, 36);
    return `<circle cx="100" cy="${y + 60}" r="50" fill="${colour()}"/>${textBlock([title, note], { x: 190, y: y + 50, step: 50, size: 32, font: FONTS[1] })}<line x1="190" x2="1080" y1="${y + 140}" y2="${y + 140}" stroke="#ddd" stroke-width="2"/>`;
  });
  return Buffer.from(
    svg(
      1080,
      2340,
      `<rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="160" fill="#1a73e8"/>${rows.join('')}<rect y="2200" width="100%" height="140" fill="#f5f5f5"/>`,
    ),
  );
}
