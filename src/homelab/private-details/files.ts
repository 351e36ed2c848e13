import { anyOf, type PrivateDetail } from './detail.ts';

/** Places of files. A news address has a path too, so not every slash counts. */
export const fileDetails: readonly PrivateDetail[] = [
  {
    name: 'path from the root of a Unix file system',
    needs: '//',
    expression:
      /\/(?<!\w\/)(?:appdata|backups?|etc|home|mnt|opt|proc|root|srv|tank|tmp|users|usr|var|volumes?\d{0,2}|zfs)\/[^\s/]/i,
  },
  {
    name: 'path in a directory of the system',
    needs: '//',
    expression: anyOf(
      'i',
      /\/(?<!\w\/)(?:boot\/(?:config|efi|grub|initr|vmlinuz)|nix\/store|run\/(?:docker|lock|secrets|systemd|user)|s?bin\/\w)/,
      /\/(?<!\w\/)dev\/(?:disk|dm-|dri|fd|hd[a-z]|kvm|loop\d|mapper|md\d|net|null|nvme|pts|sd[a-z]|serial|shm|tty|u?random|vd[a-z]|video\d|zero|zvol)/,
      /\/(?<!\w\/)(?:sys\/(?:block|bus|class|devices|firmware|fs|kernel|module)|lib(?:64|exec)?\/(?:firmware|modules|systemd|x86_64))/,
      /\/(?<!\w\/)media\/(?:cdrom|disk|hdd|nas|pi\/|sd|ssd|usb)/,
    ),
  },
  {
    name: 'path with segments that only a file system has',
    needs: '//',
    expression: anyOf(
      'i',
      /\/(?:etc\/(?:cron|hosts|nginx|passwd|shadow|ssh|ssl|systemd)|usr\/(?:bin|lib|local|sbin|share)|var\/(?:lib|log|run|spool|www))(?![\w-])/,
      /\/(?:library\/(?:application support|caches|containers|keychains|launch|logs|preferences)|applications\/[\w -]{1,40}\.app|system\/(?:library|volumes))/,
    ),
  },
  {
    name: 'path in a sentence',
    needs: '//',
    // A news address begins with its path; what follows a space or a bracket is another one.
    expression: /\/(?<=[\s"'([{<,;]\/)[a-z_.][\w.-]{1,63}\/[\w.-]/i,
  },
  {
    name: 'hidden file, relative path or file of an administrator',
    needs: './',
    expression: anyOf(
      'i',
      /\/\.(?!well-known|net(?!\w))[a-z]/,
      /\.\/(?<=(?:^|[^\w.])\.{1,2}\/)[\w.~-]/,
      /\/(?<!\/\/)[\w.-]{1,64}\.(?:7z|bak|bat|cfg|conf|crt|db|env|img|ini|iso|kdbx|key|log|ovpn|p12|pem|pfx|ppk|ps1|py|qcow2|service|sh|sock|sqlite3?|sql|tar|t?gz|toml|vhdx?|vmdk|ya?ml|zip|zst)(?!\w)/,
    ),
  },
  {
    name: 'path from a home directory',
    needs: '~/',
    expression: /~(?<![\w/]~)(?:[a-z_][\w-]{0,31})?\/[\w.]/i,
  },
  {
    name: 'path from a variable',
    needs: '$/',
    expression: /\$\{?home\}?\//i,
  },
  {
    name: 'Windows path',
    needs: '\\',
    expression: anyOf(
      'i',
      /(?<![a-z\d])[a-z]:\\|\\\\[\w.?-]{1,64}\\/,
      /\\(?:appdata|program files|programdata|system32|users|windows)\\/,
    ),
  },
  {
    name: 'Windows path with a variable',
    needs: '%%',
    expression:
      /%(?:appdata|homepath|localappdata|programdata|programfiles|systemroot|temp|userprofile|windir)%/i,
  },
  {
    name: 'path with a drive or a host in front',
    needs: ':/',
    expression: /:\/(?!\/)(?:(?<=(?:^|[^a-z\d])[a-z]:\/)\S|(?<=(?<!\w|\w[.-])[a-z][\w.-]{0,62}:\/)[\w.~])/i,
  },
  {
    name: 'share of another machine',
    needs: '///',
    expression: /\/\/(?<![\w:/.]\/\/)[a-z][\w-]{0,62}\/[\w$.-]/i,
  },
  {
    name: 'address of a file or a service',
    needs: '://',
    expression:
      /:\/\/(?<=(?:^|[^a-z])(?:afp|amqps?|cifs|docker|file|ftps?|gs|ldaps?|mariadb|mongodb(?:\+srv)?|mqtts?|mysql|nfs|otpauth|postgres(?:ql)?|rdp|rediss?|rsync|s3|scp|sftp|smb|ssh|tcp|udp|unix|vnc):\/\/)/i,
  },
];
