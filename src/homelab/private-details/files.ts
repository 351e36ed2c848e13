import { anyOf, type PrivateDetail } from './detail.ts';

/** Places of files, and software as a machine runs it. */
export const fileDetails: readonly PrivateDetail[] = [
  {
    name: 'Unix path',
    needs: '/',
    // A news address has a path too: what counts is a root of a file system where the path begins, a segment
    // that only a file system has, or several segments after a space (a news address begins with its path).
    expression: anyOf(
      'i',
      /(?<!\w)\/(?:appdata|backups?|etc|home|mnt|opt|proc|root|srv|tank|tmp|users|usr|var|volumes?\d{0,2}|zfs)\/[^\s/]/,
      /(?<!\w)\/(?:boot\/(?:config|efi|grub|initr|vmlinuz)|nix\/store|run\/(?:docker|lock|secrets|systemd|user)|s?bin\/\w)/,
      /(?<!\w)\/(?:dev\/(?:disk|dm-|dri|fd|hd[a-z]|kvm|loop\d|mapper|md\d|net|null|nvme|pts|sd[a-z]|serial|shm|tty|u?random|vd[a-z]|video\d|zero|zvol)|sys\/(?:block|bus|class|devices|firmware|fs|kernel|module))/,
      /(?<!\w)\/(?:lib(?:64|exec)?\/(?:firmware|modules|systemd|x86_64)|media\/(?:cdrom|disk|hdd|nas|pi\/|sd|ssd|usb))/,
      /\/(?:library\/(?:application support|caches|containers|keychains|launch|logs|preferences)|applications\/[\w -]{1,40}\.app|system\/(?:library|volumes))/,
      /\/(?:etc\/(?:cron|hosts|nginx|passwd|shadow|ssh|ssl|systemd)|usr\/(?:bin|lib|local|sbin|share)|var\/(?:lib|log|run|spool|www))(?![\w-])/,
      /\/\.(?!well-known|net(?!\w))[a-z]/,
      /(?<![\w/])~(?:[a-z_][\w-]{0,31})?\/[\w.]/,
      /\$\{?home\}?\//,
      /(?<!\w)\.{1,2}\/[\w.~-]/,
      /(?<=[\s"'([{<,;])\/[a-z_.][\w.-]{1,63}\/[\w.-]/,
      /(?<!\/)\/[\w.-]{1,64}\.(?:7z|bak|bat|cfg|conf|crt|db|env|img|ini|iso|kdbx|key|log|ovpn|p12|pem|pfx|ppk|ps1|py|qcow2|service|sh|sock|sqlite3?|sql|tar|t?gz|toml|vhdx?|vmdk|ya?ml|zip|zst)(?!\w)/,
    ),
  },
  {
    name: 'Windows path',
    needs: '',
    expression: anyOf(
      'i',
      /(?<![a-z\d])[a-z]:(?:\\|\/(?!\/)\S)/,
      /\\\\[\w.?-]{1,64}\\/,
      /\\(?:appdata|program files|programdata|system32|users|windows)\\/,
      /%(?:appdata|homepath|localappdata|programdata|programfiles|systemroot|temp|userprofile|windir)%/,
    ),
  },
  {
    name: 'path on another machine',
    needs: '/',
    expression: anyOf(
      'i',
      /(?<![\w:/.])\/\/[a-z][\w-]{0,62}\/[\w$.-]/,
      /(?<!\w|\w[.-])[a-z][\w.-]{0,62}:\/(?!\/)[\w.~]/,
      /(?<![a-z])(?:afp|amqps?|cifs|docker|file|ftps?|gs|ldaps?|mariadb|mongodb(?:\+srv)?|mqtts?|mysql|nfs|otpauth|postgres(?:ql)?|rdp|rediss?|rsync|s3|scp|sftp|smb|ssh|tcp|udp|unix|vnc):\/\//,
    ),
  },
  {
    name: 'container image',
    needs: '',
    // Case-sensitive: names of images are lower-case, and so stay apart from headlines.
    expression: anyOf(
      '',
      /(?<!\w)(?:docker|gcr|ghcr|lscr|nvcr|quay)\.io\/[\w-]/,
      /\.(?:azurecr\.io|gcr\.io|pkg\.dev|amazonaws\.com)\/[\w-]|(?<!\w)(?:mcr\.microsoft\.com|public\.ecr\.aws|registry\.gitlab\.com|registry\.k8s\.io)\/[\w-]/,
      /(?<!\w)(?:harbor|registry)[\w-]{0,32}\.[\w.-]{1,64}(?::\d{2,5})?\/[\w-]/,
      /(?<!\w|\w[.-])(?!(?:arxiv|doi|isbn|issn|rfc):)[a-z][a-z\d._/-]{1,127}:(?:alpine|edge|latest|lts|nightly|slim|stable|v?\d{1,5}(?:\.\d{1,5}){1,3}|v\d{1,5})(?!\w)/,
      /(?<!\w)(?:alpine|busybox|caddy|debian|golang|grafana|haproxy|influxdb|mariadb|mongo|mysql|nextcloud|nginx|node|php|postgres|prometheus|python|rabbitmq|redis|traefik|ubuntu|valkey|wordpress):\d/,
      /(?<!\w|\w[.-])[a-z][a-z\d._/-]{1,127}:\d{1,5}-(?:alpine|apache|beta|bookworm|bullseye|buster|focal|fpm|jammy|jdk|jre|management|noble|rc|slim|trixie|ubuntu)/,
      /(?<!\w|\w[.-]|\/)[a-z][a-z\d._-]{1,62}\/[a-z\d][a-z\d._/-]{1,126}:[a-z\d]/,
    ),
  },
  {
    name: 'digest',
    needs: '0',
    expression: anyOf(
      'i',
      /(?<![a-z])(?:md5|sha-?(?:1|224|256|384|512))[:=-]\s?[\da-f]{8}/,
      /(?<![a-z])sha256:[a-z\d+/]{40}/,
    ),
  },
];
