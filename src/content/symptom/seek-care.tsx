import { IconPhone } from '@tabler/icons-react';
import { Fragment } from 'react';
import { configuration } from '@/lib/configuration/configuration.ts';
import type { EmergencyNumber } from '@/lib/configuration/settings.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import classes from '@/content/symptom/seek-care.module.css';

export const seekCareTitle = '何时就医';

const emergencyWord = '急救';

/** Whether a number is for emergencies: its name contains 急救 or is empty. */
const isUrgent = ({ name }: EmergencyNumber) => name === '' || name.includes(emergencyWord);

/** 拨打 119（台湾） for `119 台湾急救`. */
const callText = (number: string, name: string) => {
  const place = name.replace(emergencyWord, '').trim();
  return place === '' ? `拨打 ${number}` : `拨打 ${number}（${place}）`;
};

/** Notice with advice on when to see a doctor, and emergency numbers. */
export function SeekCare({ advice }: { advice: string }) {
  return (
    <Notice tone="warm" title={seekCareTitle}>
      <p>
        <bdi>{advice}</bdi>
      </p>
      <EmergencyNumbers />
    </Notice>
  );
}

/** The configured emergency numbers as call buttons, and other numbers as inline links. */
export function EmergencyNumbers() {
  const { emergency } = configuration();
  const urgent = emergency.filter(isUrgent);
  const others = emergency.filter((other) => !isUrgent(other));
  return (
    <>
      {urgent.length > 0 && (
        <ul className={classes.urgent} aria-label="急救电话">
          {urgent.map(({ number, name }) => (
            <li key={number}>
              <a href={`tel:${number}`}>
                <IconPhone aria-hidden="true" size="1.25rem" />
                {callText(number, name)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className={classes.others}>
          不急的时候，也可以打电话问：
          {others.map(({ number, name }, index) => (
            <Fragment key={number}>
              {index > 0 && '、'}
              <a href={`tel:${number}`}>
                {name} {number}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
