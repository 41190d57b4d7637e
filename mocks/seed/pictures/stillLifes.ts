import { put, rect, times, type Brush } from './brush.ts';
import { shadow } from './landscape.ts';
import { mix } from './palettes.ts';
import { bamboo, grainEar, sprig } from './plants.ts';
import { roundFruit } from './produce.ts';
import type { Scene } from './scene.ts';
import { cornerLeaves, spots, tableTop } from './stage.ts';
import { bowl, chopsticks, clayPot, cup, jar, steam, steamer, teapot, vase, type BowlFilling } from './vessels.ts';

function drawBowl(b: Brush): string {
  const fillings: readonly BowlFilling[] = ['rice', 'congee', 'soup'];
  const filling = fillings[b.variant] ?? 'rice';
  const { deep, main, cream, accent, soft, leaf: green } = b.palette;
  const place = spots(b);
  const deepWall = b.chance(0.3);
  const scene = tableTop(b, place.main, deepWall ? deep : b.palette.paper);
  const x = place.main * b.width;
  const size = b.unit * (b.tall ? 0.66 : 0.6);
  const glaze = deepWall || b.chance(0.45) ? cream : b.pick([deep, main]);
  const mark = glaze === cream ? b.pick([deep, accent, green]) : cream;
  const sideX = place.side * b.width;
  const roomy = b.width / b.height > 1.3;
  const companion = b.tall
    ? ''
    : b.pick([
        () =>
          shadow(sideX, scene.y, 13 * b.unit, b.palette.ink) +
          put(sideX, scene.y, b.unit * 0.62, cup(b, mix(main, cream, 0.15), mix(accent, cream, 0.3))),
        () =>
          shadow(sideX, scene.y, 15 * b.unit, b.palette.ink) + put(sideX, scene.y, b.unit * 0.5, roundFruit(b, accent)),
        () =>
          !roomy
            ? ''
            : put(sideX, scene.y, b.unit * 0.62, vase(b, deepWall ? main : deep)) +
              sprig(
                b,
                { x: sideX, y: scene.y - b.unit * 42 },
                { x: sideX + b.unit * 12, y: scene.y - b.unit * 74 },
                b.unit * 0.2,
                green,
                mix(green, b.palette.ink, 0.3),
                9,
              ),
      ])();
  return (
    scene.drawing +
    (b.tall || b.chance(0.4) ? cornerLeaves(b, place.main > 0.5 || (b.tall && b.chance(0.5))) : '') +
    companion +
    shadow(x, scene.y, size * 62, b.palette.ink) +
    put(
      x,
      scene.y - size * (filling === 'rice' ? 92 : 66),
      size * 0.9,
      steam(b, deepWall ? mix(deep, cream, 0.55) : mix(soft, cream, 0.35)),
    ) +
    put(x, scene.y, size, bowl(b, filling, glaze, mark)) +
    put(
      x + size * (place.side > place.main ? -6 : 6),
      scene.y + b.unit * 7,
      size * 0.95,
      chopsticks(mix(b.palette.ink, '#6b4a2c', 0.5), accent),
      place.side > place.main ? 84 : 96,
    )
  );
}

function drawTea(b: Brush): string {
  const { deep, cream, accent, soft, main, mist, leaf: green, ink } = b.palette;
  const place = spots(b);
  const ratio = b.width / b.height;
  const cups = ratio > 2 ? 3 : ratio > 1.25 ? 2 : 1;
  const size = b.unit * (ratio > 1.45 || b.tall ? 0.56 : 0.5);
  const side = place.side > place.main ? 1 : -1;
  const x = b.width / 2 - side * size * (cups * 25 - 4 - (b.wide ? 16 : 0));
  const scene = tableTop(b, x / b.width);
  const glaze = [deep, accent, mix(main, deep, 0.3)][b.variant] ?? deep;
  const drink = mix(accent, cream, 0.35);
  const stemX = x - side * size * 104;
  const tray = mix('#a9794a', main, 0.35);
  const trayLeft = b.tall ? b.width * 0.1 : Math.min(x - size * 70, x + side * size * (60 + cups * 50));
  const trayRight = b.tall ? b.width * 0.9 : Math.max(x + size * 75, x + side * size * (60 + cups * 50));
  return (
    scene.drawing +
    (b.tall
      ? cornerLeaves(b, b.chance(0.5))
      : !b.wide
        ? ''
        : put(stemX, b.height * 0.7, b.unit * 0.52, bamboo(b, 130, mix(green, mist, 0.35), mix(green, ink, 0.15)))) +
    shadow((trayLeft + trayRight) / 2, scene.y + b.unit * 3.6, (trayRight - trayLeft) * 0.52, ink) +
    rect(trayLeft, scene.y - b.unit * 0.6, trayRight - trayLeft, b.unit * 3.4, tray, b.unit) +
    rect(trayLeft, scene.y - b.unit * 0.6, trayRight - trayLeft, b.unit, mix(tray, cream, 0.35), b.unit * 0.5) +
    put(b.tall ? b.width * 0.42 : x, scene.y, size * (b.tall ? 0.95 : 1), teapot(b, glaze), 0, side < 0) +
    times(cups, (index) => {
      const cupX = b.tall ? b.width * 0.76 : x + side * size * (92 + index * 48);
      return (
        put(cupX, scene.y - b.unit * 16, size * 0.55, steam(b, mix(soft, cream, 0.3), 2)) +
        put(cupX, scene.y, size, cup(b, index % 2 === 0 ? cream : mix(glaze, cream, 0.5), drink))
      );
    })
  );
}

function drawSteamer(b: Brush): string {
  const { cream, soft, accent, ink } = b.palette;
  const place = spots(b);
  const scene = tableTop(b, place.main);
  const x = place.main * b.width;
  const size = b.unit * (b.tall ? 0.66 : 0.56);
  const pot = b.variant === 1;
  const thing = pot ? clayPot(b, mix('#b98452', b.palette.main, 0.35)) : steamer(b);
  const sideX = place.side * b.width;
  return (
    scene.drawing +
    (b.tall ? cornerLeaves(b, true) : '') +
    shadow(x, scene.y, size * 68, ink) +
    put(x, scene.y - size * (pot ? 92 : 90), size, steam(b, mix(soft, cream, 0.35), b.tall ? 3 : 5)) +
    put(x, scene.y, size, thing) +
    (b.tall
      ? ''
      : shadow(sideX, scene.y, size * 28, ink) +
        put(
          sideX,
          scene.y,
          size * (b.variant === 2 && !b.wide ? 0.7 : 1),
          b.variant === 2 ? bowl(b, 'soup', b.palette.deep, cream) : cup(b, b.palette.deep, mix(accent, cream, 0.35)),
          0,
          false,
        ))
  );
}

function drawPantry(b: Brush): string {
  const { accent, leaf: green, soft, deep, main, cream, ink } = b.palette;
  const scene = tableTop(b, b.wide ? 0.3 : 0.5);
  const grains = [
    accent,
    mix('#d9b45c', soft, 0.3),
    deep,
    mix(green, cream, 0.25),
    mix('#8c3f38', main, 0.25),
    mix(cream, soft, 0.5),
  ];
  const count = b.tall
    ? 2
    : b.wide
      ? Math.min(5, Math.round((b.width / b.height) * 1.9))
      : b.width > b.height * 1.25
        ? 3
        : 2;
  const gap = b.unit * 30;
  const start = b.width * 0.5 - (gap * (count - 1)) / 2 - (b.tall ? 0 : b.unit * 13);
  const shelf = b.tall
    ? rect(b.width * 0.14, b.height * 0.36, b.width * 0.72, b.unit * 2.4, mix('#a9794a', main, 0.35), b.unit * 0.6) +
      put(b.width * 0.28, b.height * 0.36, b.unit * 0.36, jar(b, grains[3] ?? green)) +
      put(b.width * 0.64, b.height * 0.36, b.unit * 0.4, bowl(b, 'rice', deep, cream))
    : '';
  const earX = start + gap * count - b.unit * 2;
  return (
    scene.drawing +
    shelf +
    times(count, (index) => {
      const x = start + index * gap;
      const size = b.unit * (index % 2 === 0 ? 0.56 : 0.44);
      return (
        shadow(x, scene.y, size * 32, ink) +
        put(x, scene.y, size, jar(b, grains[(index + b.variant * 2) % grains.length] ?? accent))
      );
    }) +
    (b.tall
      ? ''
      : put(earX, scene.y, b.unit * 0.46, vase(b, deep)) +
        times(4, (index) =>
          grainEar(
            b,
            { x: earX, y: scene.y - b.unit * 31 },
            { x: earX + (index - 1.2) * b.unit * 9, y: scene.y - b.unit * (60 + (index % 2) * 8) },
            b.unit * 0.26,
            mix('#d9b45c', accent, 0.2),
            mix(main, ink, 0.2),
          ),
        ))
  );
}

export const stillLifes: readonly Scene[] = [
  {
    subject: 'bowl',
    draw: drawBowl,
    alt: ['桌上的一碗热米饭，冒着热气', '一碗温热的粥，旁边放着筷子', '一碗清淡的蔬菜汤，热气缓缓升起'],
  },
  {
    subject: 'tea',
    draw: drawTea,
    alt: ['桌上的一套茶具，茶杯里冒着热气', '红陶茶壶与茶杯放在木托盘上', '茶壶与刚倒好的热茶'],
  },
  {
    subject: 'steamer',
    draw: drawSteamer,
    alt: ['竹蒸笼里刚蒸好的包子', '桌上的砂锅，正冒着热气', '竹蒸笼与一碗热汤'],
  },
  {
    subject: 'grains',
    draw: drawPantry,
    alt: ['桌上一排装着杂粮的玻璃罐', '装在罐子里的豆类与谷物', '厨房里的杂粮罐与米碗'],
  },
];
